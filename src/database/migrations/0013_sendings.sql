CREATE TABLE "sendings" (
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL,
	"content" text,
	"made_id" uuid NOT NULL,
	"answer" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sendings_user_id_what_key_pk" PRIMARY KEY("user_id","what","key")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_user_id_profiles_id_fk";
--> statement-breakpoint
CREATE INDEX "sendings_age" ON "sendings" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("created_at");