CREATE TABLE "post_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"network" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"credentials" text NOT NULL,
	"person_mark" text NOT NULL,
	"signed_out_at" timestamp with time zone,
	"blocked_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "alt_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "press_id" uuid;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "subject_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "prepared" text;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "picture_hash" text;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "post_accounts" ADD CONSTRAINT "post_accounts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_accounts_external" ON "post_accounts" USING btree ("business_id","network","external_id");--> statement-breakpoint
CREATE INDEX "post_accounts_person" ON "post_accounts" USING btree ("person_mark");--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_account_id_post_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."post_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_posts_press" ON "social_posts" USING btree ("press_id","account_id");--> statement-breakpoint
CREATE INDEX "social_posts_picture" ON "social_posts" USING btree ("picture_hash") WHERE "social_posts"."picture_hash" is not null;--> statement-breakpoint
CREATE INDEX "social_posts_moving" ON "social_posts" USING btree ("state","updated_at") WHERE "social_posts"."state" in ('planned', 'queued', 'calling', 'unclear');--> statement-breakpoint
CREATE INDEX "social_posts_account" ON "social_posts" USING btree ("account_id");