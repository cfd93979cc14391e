CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"source" text NOT NULL,
	"video_key" text DEFAULT '' NOT NULL,
	"filename" text DEFAULT '' NOT NULL,
	"content_type" text DEFAULT '' NOT NULL,
	"size_bytes" integer DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"seconds" integer,
	"title" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"poster_hash" text DEFAULT '' NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"captions_language" text DEFAULT 'en' NOT NULL,
	"position" integer NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widget_sites" (
	"widget_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"host" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "widget_sites_widget_id_host_pk" PRIMARY KEY("widget_id","host")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_sites" ADD CONSTRAINT "widget_sites_widget_id_widgets_id_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."widgets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_sites" ADD CONSTRAINT "widget_sites_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_business" ON "videos" USING btree ("business_id","position","id");--> statement-breakpoint
CREATE INDEX "widget_sites_business" ON "widget_sites" USING btree ("business_id");