ALTER TABLE "review_imports" ADD COLUMN "day_order" text;--> statement-breakpoint
ALTER TABLE "review_imports" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "reviews_import" ON "reviews" USING btree ("import_id") WHERE "reviews"."import_id" is not null;