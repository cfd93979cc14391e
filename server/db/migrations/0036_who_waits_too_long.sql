DROP INDEX "reviews_due";--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("business_id",coalesce("first_seen_at", "review_date")) WHERE "reviews"."needs_reply" and "reviews"."is_public";--> statement-breakpoint
CREATE INDEX "reviews_private_waiting" ON "reviews" USING btree ("business_id") WHERE "reviews"."needs_reply" and not "reviews"."is_public";