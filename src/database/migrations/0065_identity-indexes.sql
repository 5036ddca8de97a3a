-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "profiles_identity";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_identity" ON "profiles" USING btree ("identity_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reports_of_identity";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_of_identity" ON "reports" USING btree ("reporter_identity_id") WHERE reporter_identity_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_by_identity";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_by_identity" ON "ratings" USING btree ("rater_identity_id") WHERE rater_identity_id is not null;
