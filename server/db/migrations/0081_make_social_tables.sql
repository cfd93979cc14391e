CREATE TABLE "picture_permissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"method" text NOT NULL,
	"given_on" date NOT NULL,
	"ends_on" date,
	"is_authorization" boolean NOT NULL,
	"wording" text NOT NULL,
	"text_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"state" text NOT NULL,
	"look" jsonb NOT NULL,
	"look_digest" text NOT NULL,
	"format" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_permissions" ADD CONSTRAINT "picture_permissions_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_permissions" ADD CONSTRAINT "picture_permissions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_permissions_open" ON "picture_permissions" USING btree ("review_id") WHERE "picture_permissions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "picture_permissions_business" ON "picture_permissions" USING btree ("business_id","review_id");--> statement-breakpoint
CREATE INDEX "picture_permissions_review" ON "picture_permissions" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_posts_downloaded" ON "social_posts" USING btree ("review_id","look_digest") WHERE "social_posts"."state" = 'downloaded';--> statement-breakpoint
CREATE INDEX "social_posts_business" ON "social_posts" USING btree ("business_id","at","id");