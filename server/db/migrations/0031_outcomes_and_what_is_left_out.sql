ALTER TABLE "notices" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "reply_batches" ADD COLUMN "left_out" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "handled_outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "handled_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail_id_thread_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."thread_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("mail_id");--> statement-breakpoint
UPDATE "reviews" SET "handled_outcomes" = jsonb_build_array("handled_outcome") WHERE "handled_outcome" IS NOT NULL;