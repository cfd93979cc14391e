ALTER TABLE "reply_versions" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "handled_notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was noted before each time was kept is the first of them; when that was is known only while it stands so.
UPDATE "reviews" SET "handled_notes" = jsonb_build_array(jsonb_build_object('batch', "handled_batch", 'at', "handled_at", 'kinds', "handled_outcomes", 'words', "handled_words")) WHERE "handled_outcomes" <> '[]'::jsonb OR "handled_words" <> '';