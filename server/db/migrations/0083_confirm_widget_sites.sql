ALTER TABLE "widget_sites" ALTER COLUMN "seen_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "widget_sites" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "widget_sites" ADD COLUMN "confirmed_address" text DEFAULT '' NOT NULL;