-- The checks of kinds are wider than before, so every row fits: they are validated by the next migration.
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buy_request_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"written" jsonb,
	"contact_rules" integer DEFAULT 0 NOT NULL,
	"hidden_for" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_question" CHECK (char_length(coalesce(written ->> 'question', question)) between 1 and 280),
	CONSTRAINT "questions_answer" CHECK (char_length(coalesce(written ->> 'answer', answer)) between 1 and 500),
	CONSTRAINT "questions_answered_at" CHECK ((answer is null) = (answered_at is null)),
	CONSTRAINT "questions_hidden_for" CHECK ("questions"."hidden_for" in ('reports', 'decision', 'suspension', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "moderation_cases" DROP CONSTRAINT "moderation_cases_kind";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_buy_request_id_buy_requests_id_fk" FOREIGN KEY ("buy_request_id") REFERENCES "public"."buy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_answered" ON "questions" USING btree ("buy_request_id","answered_at","id") WHERE answered_at is not null and hidden_for is null;--> statement-breakpoint
CREATE INDEX "questions_of_request" ON "questions" USING btree ("buy_request_id",(coalesce("answered_at", "created_at")),"id");--> statement-breakpoint
CREATE INDEX "questions_asked" ON "questions" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_received" ON "questions" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_to_answer" ON "questions" USING btree ("owner_id") WHERE answered_at is null and hidden_for is null;--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("author_id","buy_request_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "questions_contact_rules" ON "questions" USING btree ("contact_rules");--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_kind" CHECK ("moderation_cases"."kind" in ('publication', 'offer', 'message', 'person', 'question')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('publication', 'offer', 'message', 'person', 'question')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'newOffer', 'offerAccepted', 'offerEdited', 'offerFinalized', 'offerRejected', 'offerWithdrawn', 'offersWaiting', 'photoReceived', 'photoRequested', 'questionAnswered', 'questionAsked', 'rated', 'ratingAnswered', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'newOffer', 'offerAccepted', 'offerEdited', 'offerFinalized', 'offerRejected', 'offerWithdrawn', 'offersWaiting', 'photoReceived', 'photoRequested', 'questionAnswered', 'questionAsked', 'rated', 'ratingAnswered', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated')) NOT VALID;