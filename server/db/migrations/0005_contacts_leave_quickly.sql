DROP INDEX "invitations_contact";--> statement-breakpoint
DROP INDEX "consents_contact";--> statement-breakpoint
CREATE INDEX "reviews_contact" ON "reviews" USING btree ("contact_id") WHERE "reviews"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_contact" ON "invitations" USING btree ("contact_id","business_id","created_at");--> statement-breakpoint
CREATE INDEX "consents_contact" ON "consents" USING btree ("contact_id","business_id");