ALTER TABLE "user_settings" ADD COLUMN "confirmed_reply_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Customers have answered to these for as long as they stand here: their owners know them.
UPDATE "user_settings" SET "confirmed_reply_email" = "reply_email";
