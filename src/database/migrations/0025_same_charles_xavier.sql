CREATE TABLE "given_advice" (
	"user_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "given_advice_user_id_moment_pk" PRIMARY KEY("user_id","moment"),
	CONSTRAINT "given_advice_moment" CHECK ("given_advice"."moment" in ('firstMessage', 'money', 'meeting'))
);
--> statement-breakpoint
ALTER TABLE "buy_requests" DROP CONSTRAINT "buy_requests_title";--> statement-breakpoint
ALTER TABLE "buy_requests" DROP CONSTRAINT "buy_requests_description";--> statement-breakpoint
ALTER TABLE "buy_requests" DROP CONSTRAINT "buy_requests_zone";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_title";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_description";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "contact_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "contact_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "contact_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "given_advice" ADD CONSTRAINT "given_advice_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_advice" ADD CONSTRAINT "given_advice_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_advice" ADD CONSTRAINT "given_advice_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_advice_of_chat" ON "given_advice" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "given_advice_of_message" ON "given_advice" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "profiles_contact_rules" ON "profiles" USING btree ("contact_rules");--> statement-breakpoint
CREATE INDEX "buy_requests_contact_rules" ON "buy_requests" USING btree ("contact_rules");--> statement-breakpoint
CREATE INDEX "offers_contact_rules" ON "offers" USING btree ("contact_rules");--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_title" CHECK (char_length(coalesce(written ->> 'title', title)) between 5 and 120);--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_description" CHECK (char_length(coalesce(written ->> 'description', description)) between 1 and 4000);--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_zone" CHECK (char_length(coalesce(written ->> 'zone', zone)) between 1 and 80);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_title" CHECK (char_length(coalesce(written ->> 'title', title)) between 5 and 120);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_description" CHECK (char_length(coalesce(written ->> 'description', description)) between 1 and 4000);