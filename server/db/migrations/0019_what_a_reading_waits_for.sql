ALTER TABLE "sync_runs" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "wait_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_account_id_reader_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."reader_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_runs_account" ON "sync_runs" USING btree ("account_id","started_at");