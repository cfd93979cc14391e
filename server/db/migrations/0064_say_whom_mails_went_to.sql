ALTER TABLE "contacts" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_mails" ADD COLUMN "is_proved" boolean;--> statement-breakpoint
ALTER TABLE "thread_mails" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;