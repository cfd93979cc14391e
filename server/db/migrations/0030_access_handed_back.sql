DROP INDEX "reviews_submission";--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "access_end" text;--> statement-breakpoint
ALTER TABLE "reader_accounts" ADD COLUMN "person_mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "reader_accounts_person" ON "reader_accounts" USING btree ("person_mark") WHERE "reader_accounts"."person_mark" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_submission" ON "reviews" USING btree ("business_id","submission_key") WHERE "reviews"."submission_key" is not null;