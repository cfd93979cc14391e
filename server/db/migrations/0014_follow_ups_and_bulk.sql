ALTER TABLE "campaigns" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "pending_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_follows_id_campaigns_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_follows" ON "campaigns" USING btree ("follows_id") WHERE "campaigns"."follows_id" is not null;--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("business_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "opt_outs_batch" ON "opt_outs" USING btree ("batch_id") WHERE "opt_outs"."batch_id" is not null;