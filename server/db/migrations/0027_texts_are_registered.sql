CREATE TABLE "sms_registrations" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"route" text DEFAULT 'local' NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"opt_in_ways" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"privacy_url" text DEFAULT '' NOT NULL,
	"volume" text DEFAULT '1,000' NOT NULL,
	"page_open" boolean DEFAULT false NOT NULL,
	"said" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reading" jsonb,
	"read_from" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "recorded_by_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_registrations" ADD CONSTRAINT "sms_registrations_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;