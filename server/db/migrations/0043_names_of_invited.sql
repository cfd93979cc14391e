-- Answers through an invitation carry the name of whoever was invited; those from before get it here.
UPDATE "reviews" SET "reviewer_name" = "contacts"."name" FROM "contacts"
WHERE "contacts"."id" = "reviews"."contact_id" AND "contacts"."business_id" = "reviews"."business_id" AND "reviews"."source" = 'page' AND "reviews"."is_public" AND "reviews"."reviewer_name" = '' AND "contacts"."name" <> '';
