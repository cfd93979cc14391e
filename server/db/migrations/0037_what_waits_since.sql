DROP INDEX "reviews_private_waiting";--> statement-breakpoint
DROP INDEX "reviews_waiting";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "seen_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(first_seen_at, review_date)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("business_id","seen_at") WHERE "reviews"."needs_reply";