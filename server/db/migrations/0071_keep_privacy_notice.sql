ALTER TABLE "business_profiles" ADD COLUMN "privacy_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "privacy_words" text DEFAULT '' NOT NULL;