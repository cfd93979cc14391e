ALTER TABLE "data_exports" DROP COLUMN "ready_at";--> statement-breakpoint
ALTER TABLE "platform_connections" DROP COLUMN "last_whole_at";