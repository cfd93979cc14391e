CREATE TABLE "job_paces" (
	"key" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_connections" DROP COLUMN "next_slot_at";