CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rating" integer NOT NULL,
	"event_key" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"token" text NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "is_healthcare" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "confirmed_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "notices_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("business_id","event_key");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_token" ON "notices" USING btree ("token");--> statement-breakpoint
CREATE INDEX "notices_latest" ON "notices" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_review" ON "notices" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reviews_unhandled" ON "reviews" USING btree ("business_id") WHERE not "reviews"."is_public" and "reviews"."handled_at" is null;