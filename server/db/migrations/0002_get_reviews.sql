CREATE TABLE "channel_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"connector" text NOT NULL,
	"credentials" text NOT NULL,
	"hint" text NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"template_id" text DEFAULT '' NOT NULL,
	"hook_token" text NOT NULL,
	"last_check" jsonb,
	"checked_at" timestamp with time zone,
	"problem" text,
	"blocked_until" timestamp with time zone,
	"next_slot_at" timestamp with time zone,
	"per_second" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hook_events" (
	"business_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hook_events_business_id_event_id_pk" PRIMARY KEY("business_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "inbound_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"sender" text NOT NULL,
	"body" text NOT NULL,
	"external_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_import_chunks" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "contact_import_chunks_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "contact_import_members" (
	"import_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_import_members_import_id_contact_id_pk" PRIMARY KEY("import_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_import_rejects" (
	"import_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "contact_import_rejects_import_id_row_number_pk" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"size_bytes" integer NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"rows_estimated" integer DEFAULT 0 NOT NULL,
	"columns" jsonb,
	"mapping" jsonb,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"bytes_done" integer DEFAULT 0 NOT NULL,
	"rows_created" integer DEFAULT 0 NOT NULL,
	"rows_updated" integer DEFAULT 0 NOT NULL,
	"rows_unchanged" integer DEFAULT 0 NOT NULL,
	"rows_duplicate" integer DEFAULT 0 NOT NULL,
	"rows_invalid" integer DEFAULT 0 NOT NULL,
	"rows_unreachable" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"business_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"reminder_enabled" boolean DEFAULT false NOT NULL,
	"reminder_days" integer NOT NULL,
	"second_reminder_days" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_templates_business_id_channel_pk" PRIMARY KEY("business_id","channel")
);
--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "country" text DEFAULT 'US' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "send_from_hour" integer DEFAULT 9 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "send_until_hour" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "daily_cap" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "reinvite_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "second_reminder_days" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "status" text DEFAULT 'running' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "pending_import_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "starts_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "attempts_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "dispatched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "clicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_connections" ADD CONSTRAINT "channel_connections_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_events" ADD CONSTRAINT "hook_events_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_chunks" ADD CONSTRAINT "contact_import_chunks_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_members" ADD CONSTRAINT "contact_import_members_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rejects" ADD CONSTRAINT "contact_import_rejects_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_connections_channel" ON "channel_connections" USING btree ("business_id","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_connections_hook" ON "channel_connections" USING btree ("hook_token");--> statement-breakpoint
CREATE INDEX "hook_events_age" ON "hook_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_messages_once" ON "inbound_messages" USING btree ("business_id","external_id");--> statement-breakpoint
CREATE INDEX "inbound_messages_sender" ON "inbound_messages" USING btree ("business_id","sender","created_at");--> statement-breakpoint
CREATE INDEX "contact_imports_business" ON "contact_imports" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_due" ON "invitations" USING btree ("business_id","due_at") WHERE "invitations"."status" = 'queued' and "invitations"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_external" ON "invitations" USING btree ("external_id") WHERE "invitations"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "contacts_unreachable" ON "contacts" USING btree ("business_id",lower("name")) WHERE "contacts"."email" = '' and "contacts"."phone" = '';--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("business_id","created_at","id");--> statement-breakpoint
ALTER TABLE "user_settings" DROP COLUMN "sms_provider";--> statement-breakpoint
ALTER TABLE "user_settings" DROP COLUMN "sms_config";