CREATE TABLE "reply_readings" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"ranges" jsonb NOT NULL,
	"fault" text,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_readings_review_id_digest_pk" PRIMARY KEY("review_id","digest")
);
--> statement-breakpoint
ALTER TABLE "reply_settings" ADD COLUMN "second_reader" boolean;--> statement-breakpoint
ALTER TABLE "reply_readings" ADD CONSTRAINT "reply_readings_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_readings" ADD CONSTRAINT "reply_readings_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_readings_business" ON "reply_readings" USING btree ("business_id");