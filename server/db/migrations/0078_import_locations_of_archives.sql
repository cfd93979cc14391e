ALTER TABLE "review_imports" ADD COLUMN "archive_id" uuid;--> statement-breakpoint
CREATE INDEX "review_imports_archive" ON "review_imports" USING btree ("archive_id");--> statement-breakpoint
-- What only Google's API has brought may be kept for 30 days unless it is read again. What an archive had as well stays.
UPDATE "reviews" r SET "expires_at" = now() + interval '30 days'
FROM "platform_connections" c
WHERE c."id" = r."connection_id" AND c."reader" = 'google-business' AND r."id_of" = 'google-business'
  AND r."import_id" IS NULL AND r."expires_at" IS NULL
  AND NOT EXISTS (
    SELECT FROM "review_imports" i
    WHERE i."connection_id" = c."id" AND i."place" LIKE 'locations/%' AND i."status" = 'done'
      AND i."updated_at" >= r."first_seen_at"
  );
