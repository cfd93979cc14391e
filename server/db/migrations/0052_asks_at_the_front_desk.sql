ALTER TABLE "campaigns" ADD COLUMN "front_desk_week" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "submission_key" text;--> statement-breakpoint
CREATE INDEX "campaigns_front_desk" ON "campaigns" USING btree ("business_id","front_desk_week") WHERE "campaigns"."front_desk_week" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_submission" ON "invitations" USING btree ("business_id","submission_key") WHERE "invitations"."submission_key" is not null;