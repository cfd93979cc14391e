-- Both forms of a word as one: "Jürgen" and "Jurgen", "Groß" and "gross", "Ｚｏë" and "Zoe". Most texts are plain and stay as they are.
CREATE FUNCTION "unaccented"("said" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN octet_length("said") = length("said") THEN "said" ELSE normalize(
		replace(replace(replace(replace(
			translate(regexp_replace(normalize("said", NFKD), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐħıÆŒẞÞ', 'oOlLdDhiæœßþ'),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKC) END;--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || business_id::text]) || to_tsvector('simple', unaccented(reviewer_name || ' ' || title || ' ' || review_text || ' ' || reply_text))) STORED;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("search");
