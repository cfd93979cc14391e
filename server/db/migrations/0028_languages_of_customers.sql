ALTER TABLE "contacts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "others" jsonb DEFAULT '{}'::jsonb NOT NULL;