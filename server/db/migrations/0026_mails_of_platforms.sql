CREATE TABLE "notice_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"mail_key" text NOT NULL,
	"outcome" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_connection_id_platform_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."platform_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mails_key" ON "notice_mails" USING btree ("connection_id","mail_key");--> statement-breakpoint
CREATE INDEX "notice_mails_business" ON "notice_mails" USING btree ("business_id","connection_id","received_at");--> statement-breakpoint
CREATE INDEX "notice_mails_age" ON "notice_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "platform_connections_mail" ON "platform_connections" USING btree (lower("hook_token"));