ALTER TABLE "business_profiles" ADD COLUMN "mail_fault" text;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "mail_fault_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "mail_resumed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "thread_mails_reported" ON "thread_mails" USING btree ("message_id") WHERE "thread_mails"."direction" = 'out';