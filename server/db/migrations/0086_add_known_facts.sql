ALTER TABLE "reply_versions" ADD COLUMN "ordered_language" text;--> statement-breakpoint
ALTER TABLE "reply_versions" ADD COLUMN "fault" text;