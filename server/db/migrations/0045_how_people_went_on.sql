ALTER TABLE "reviews" ADD COLUMN "went_on_how" text;--> statement-breakpoint
-- Whether it was pressed is not known of the past: the weaker of what can be true.
UPDATE "reviews" SET "went_on_how" = CASE WHEN EXISTS (
  SELECT 1 FROM "business_platforms" p WHERE p."business_id" = "reviews"."business_id"
    AND p."platform_id" = "reviews"."went_on_to" AND p."write_review_url" ~* '^https?://'
) THEN 'page' ELSE 'search' END WHERE "went_on_at" IS NOT NULL;
