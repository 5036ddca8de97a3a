CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"author_id" uuid,
	"weight" integer DEFAULT 0 NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_cases_kind" CHECK ("moderation_cases"."kind" in ('publication', 'offer', 'message', 'person'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"author_id" uuid,
	"moderator_id" uuid,
	"title" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"days" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answerer_id" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"is_overturned" boolean,
	CONSTRAINT "moderation_decisions_decision" CHECK ("moderation_decisions"."decision" in ('restore', 'warn', 'hide', 'suspend', 'delete')),
	CONSTRAINT "moderation_decisions_reason" CHECK (char_length("moderation_decisions"."reason") between 1 and 1000),
	CONSTRAINT "moderation_decisions_appeal" CHECK (char_length("moderation_decisions"."appeal") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"case_id" uuid,
	"decision_id" uuid,
	"kind" text,
	"thing_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_log_action" CHECK ("moderation_log"."action" in ('hide', 'decide', 'appeal', 'answer', 'grant', 'revoke'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"text" text,
	"weight" integer NOT NULL,
	"is_upheld" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('publication', 'offer', 'message', 'person')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('fraud', 'prohibited', 'offensive', 'contact', 'spam', 'other')),
	CONSTRAINT "reports_text" CHECK (char_length("reports"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('moderator'))
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "buy_requests_newest";--> statement-breakpoint
DROP INDEX "buy_requests_by_price";--> statement-breakpoint
DROP INDEX "buy_requests_by_category";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_moderator_id_profiles_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_answerer_id_profiles_id_fk" FOREIGN KEY ("answerer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open" ON "moderation_cases" USING btree ("kind","thing_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_queue" ON "moderation_cases" USING btree ("weight","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_of_thing" ON "moderation_cases" USING btree ("kind","thing_id","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_of_author" ON "moderation_cases" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_decided" ON "moderation_cases" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_case" ON "moderation_decisions" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_author" ON "moderation_decisions" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_moderator" ON "moderation_decisions" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_answerer" ON "moderation_decisions" USING btree ("answerer_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_appealed" ON "moderation_decisions" USING btree ("appealed_at","id") WHERE appealed_at is not null and answered_at is null;--> statement-breakpoint
CREATE INDEX "moderation_log_of_thing" ON "moderation_log" USING btree ("kind","thing_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","kind","thing_id");--> statement-breakpoint
CREATE INDEX "reports_of_case" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "profiles_suspended" ON "profiles" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX "buy_requests_newest" ON "buy_requests" USING btree ("created_at","id") WHERE status = 'active' and hidden_for is null;--> statement-breakpoint
CREATE INDEX "buy_requests_by_price" ON "buy_requests" USING btree ("sort_price","id") WHERE status = 'active' and hidden_for is null;--> statement-breakpoint
CREATE INDEX "buy_requests_by_category" ON "buy_requests" USING btree ("category_id","created_at","id") WHERE status = 'active' and hidden_for is null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_hidden_for" CHECK ("profiles"."hidden_for" in ('reports', 'decision', 'suspension'));--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_hidden_for" CHECK ("buy_requests"."hidden_for" in ('reports', 'decision', 'suspension'));--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_hidden_for" CHECK ("chat_messages"."hidden_for" in ('reports', 'decision', 'suspension'));--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'newOffer', 'offerAccepted', 'offerEdited', 'offerFinalized', 'offerRejected', 'offerWithdrawn', 'photoReceived', 'photoRequested', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'newOffer', 'offerAccepted', 'offerEdited', 'offerFinalized', 'offerRejected', 'offerWithdrawn', 'photoReceived', 'photoRequested', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_hidden_for" CHECK ("offers"."hidden_for" in ('reports', 'decision', 'suspension'));--> statement-breakpoint
-- What was logged stays as it was, whoever asks: also a superuser, and a session that plays a replica.
CREATE FUNCTION "keep_moderation_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of moderation_log are never changed' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "moderation_log_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "moderation_log"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_moderation_log"();--> statement-breakpoint
ALTER TABLE "moderation_log" ENABLE ALWAYS TRIGGER "moderation_log_is_kept";--> statement-breakpoint
-- Until the next analysis a new column would be taken for one that is rarely null, and lists would be planned for it.
ANALYZE "buy_requests" ("hidden_for");--> statement-breakpoint
ANALYZE "offers" ("hidden_for");
