ALTER TABLE "user_settings" ADD COLUMN "notices_restored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A form sent no kinds of notices, which switched off all of them. A choice to do so cannot be told from it.
UPDATE "user_settings" SET "notices_off" = '["public_review"]'::jsonb, "notices_restored" = true
WHERE "notices_off" @> '["private_feedback", "feedback_answer", "low_rating", "public_review", "digest", "reply_due", "campaign_finished", "connection_broken"]'::jsonb;
