-- A mapping holds lists of columns now, and a row with a problem keeps its name and addresses only.
UPDATE "contact_import_rejects" AS "r" SET "cells" =
	jsonb_build_array(trim(concat_ws(' ', "r"."cells"->>(("i"."mapping"->>'name')::int), "r"."cells"->>(("i"."mapping"->>'lastName')::int))))
	|| CASE WHEN "i"."mapping"->>'email' IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(coalesce("r"."cells"->>(("i"."mapping"->>'email')::int), '')) END
	|| CASE WHEN "i"."mapping"->>'phone' IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(coalesce("r"."cells"->>(("i"."mapping"->>'phone')::int), '')) END
FROM "contact_imports" AS "i" WHERE "i"."id" = "r"."import_id" AND jsonb_typeof("i"."mapping"->'name') = 'number';--> statement-breakpoint
UPDATE "contact_imports" SET
	"columns" = '["Name"]'::jsonb
		|| CASE WHEN "mapping"->>'email' IS NULL THEN '[]'::jsonb ELSE '["Email"]'::jsonb END
		|| CASE WHEN "mapping"->>'phone' IS NULL THEN '[]'::jsonb ELSE '["Phone"]'::jsonb END,
	"mapping" = jsonb_build_object(
		'name', jsonb_build_array(("mapping"->>'name')::int) || CASE WHEN "mapping"->>'lastName' IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(("mapping"->>'lastName')::int) END,
		'email', CASE WHEN "mapping"->>'email' IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(("mapping"->>'email')::int) END,
		'phone', CASE WHEN "mapping"->>'phone' IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(("mapping"->>'phone')::int) END,
		'header', "mapping"->'header', 'skip', 0, 'lastFirst', false, 'country', '', 'labels', '{}'::jsonb)
WHERE jsonb_typeof("mapping"->'name') = 'number';
