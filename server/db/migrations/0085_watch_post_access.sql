ALTER TABLE "notices" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "post_account_id" uuid;--> statement-breakpoint
ALTER TABLE "post_accounts" ADD COLUMN "login" text DEFAULT 'facebook' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_accounts" ADD COLUMN "access_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_accounts" ADD COLUMN "access_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_post_id_social_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_post_account_id_post_accounts_id_fk" FOREIGN KEY ("post_account_id") REFERENCES "public"."post_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_post" ON "notices" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notices_post_account" ON "notices" USING btree ("post_account_id");--> statement-breakpoint
CREATE INDEX "social_posts_failed" ON "social_posts" USING btree ("updated_at") WHERE "social_posts"."state" = 'failed';