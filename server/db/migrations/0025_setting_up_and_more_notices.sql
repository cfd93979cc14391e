CREATE TABLE "business_setups" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"link_worked_at" timestamp with time zone,
	"page_checked_at" timestamp with time zone,
	"sender_tested_at" timestamp with time zone,
	"own_campaign_id" uuid,
	"folded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "review_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "rating" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ALTER COLUMN "notices_off" SET DEFAULT '["public_review"]'::jsonb;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "digest_every" text DEFAULT 'weekly' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "digest_weekday" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "digest_hour" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "next_digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "reply_due_before" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_setups" ADD CONSTRAINT "business_setups_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_setups" ADD CONSTRAINT "business_setups_own_campaign_id_campaigns_id_fk" FOREIGN KEY ("own_campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_connection_id_platform_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."platform_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_campaign" ON "notices" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "notices_connection" ON "notices" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("first_seen_at") WHERE "reviews"."needs_reply" and "reviews"."source" = 'platform';--> statement-breakpoint
CREATE INDEX "user_settings_digest" ON "user_settings" USING btree ("next_digest_at" nulls first);--> statement-breakpoint
-- Who has an account already is not told of more than before.
UPDATE "user_settings" SET "notices_off" = "notices_off" || '["public_review"]'::jsonb;
