ALTER TABLE "thread_mails" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_mails" ADD COLUMN "counted_on" text;