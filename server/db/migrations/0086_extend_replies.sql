CREATE TABLE "confirmed_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid,
	"phrase" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reply_settings" ADD COLUMN "team_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_versions" ADD COLUMN "ordered_language" text;--> statement-breakpoint
ALTER TABLE "reply_versions" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "confirmed_facts" ADD CONSTRAINT "confirmed_facts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_facts" ADD CONSTRAINT "confirmed_facts_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmed_facts_business" ON "confirmed_facts" USING btree ("business_id","phrase") WHERE "confirmed_facts"."review_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmed_facts_review" ON "confirmed_facts" USING btree ("review_id","phrase");--> statement-breakpoint
CREATE INDEX "confirmed_facts_all" ON "confirmed_facts" USING btree ("business_id","created_at");