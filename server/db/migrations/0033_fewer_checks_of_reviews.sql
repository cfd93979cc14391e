ALTER TABLE "reviews" DROP CONSTRAINT "reviews_user_id_users_id_fk";
--> statement-breakpoint
CREATE INDEX "thread_mails_business" ON "thread_mails" USING btree ("business_id","review_id");