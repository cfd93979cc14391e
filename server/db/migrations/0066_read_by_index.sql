DROP INDEX "invitations_campaign";--> statement-breakpoint
CREATE INDEX "invitations_of_campaign" ON "invitations" USING btree ("campaign_id","step","id");--> statement-breakpoint
CREATE INDEX "invitations_rated" ON "invitations" USING btree ("campaign_id","contact_id") WHERE "invitations"."rated_at" is not null;--> statement-breakpoint
CREATE INDEX "invitations_bounced" ON "invitations" USING btree ("business_id","contact_id") WHERE "invitations"."status" = 'failed' and "invitations"."reason" = 'bounced';--> statement-breakpoint
CREATE INDEX "contacts_erased" ON "contacts" USING btree ("business_id") WHERE "contacts"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "contacts_by_provider" ON "contacts" USING btree ("business_id","provider") WHERE "contacts"."provider" <> '' and "contacts"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_by_visit" ON "contacts" USING btree ("business_id","last_visit") WHERE "contacts"."last_visit" is not null and "contacts"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_by_language" ON "contacts" USING btree ("business_id") WHERE "contacts"."language" <> 'en' and "contacts"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "notices_reply_due" ON "notices" USING btree ("business_id") WHERE "notices"."kind" = 'reply_due';--> statement-breakpoint
CREATE INDEX "thread_mails_heard" ON "thread_mails" USING btree ("business_id","created_at") WHERE "thread_mails"."direction" = 'in' and "thread_mails"."state" <> 'automatic';--> statement-breakpoint
CREATE INDEX "reviews_of_contacts" ON "reviews" USING btree ("business_id","contact_id","review_date","is_test") WHERE "reviews"."contact_id" is not null;