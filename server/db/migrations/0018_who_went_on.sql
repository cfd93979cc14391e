ALTER TABLE "reviews" ADD COLUMN "went_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "went_on_to" integer;