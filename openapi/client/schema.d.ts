// Generated from openapi/openapi.json by generate.mjs; do not edit.
export interface paths {
    "/api/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published articles, newest first; their sections come with the article itself. */
        get: operations["list_articles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/get_by_slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One article with its sections and the next one's slug. */
        get: operations["find_article"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Articles with any of the tags (with commas) as category or tag. */
        get: operations["search_articles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/budgets/calculate_total_row": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What all expenses come to, in the base currency by the day's reference rates. */
        get: operations["calculate_total_row"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/budgets/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The budget of an event with a page of its expenses. */
        get: operations["find_budget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/budgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the currency of the totals and how guests are counted. */
        put: operations["update_budget"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of an event by name. */
        get: operations["list_categories"];
        put?: never;
        /** Adds a category. */
        post: operations["create_category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames a category. */
        put: operations["update_category"];
        post?: never;
        /** Takes a category away; its invitations stay. */
        delete: operations["delete_category"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/charity_contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A message from the food-waste page. */
        post: operations["create_charity_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All parties that come, by name, with their tables and how many have arrived. */
        get: operations["list_checkins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkins/{guest_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Notes how many of a party have arrived. The same `key` is the same write, and one with an older `at` than what is kept changes
         *     nothing: both answer 200 with how it is.
         */
        put: operations["check_in"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All clients, newest first. */
        get: operations["list_clients"];
        put?: never;
        /** Registers a couple: account, owner, first event, invoice and payment link at once. By staff: not activated yet. */
        post: operations["create_client"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/check_client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the demo runs and until when. */
        get: operations["check_client"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/delete_account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for the account's deletion, with the password; it waits seven days. */
        post: operations["delete_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/export_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest archive that is being written or still kept. */
        get: operations["find_data_export"];
        put?: never;
        /** Asks the worker for everything that the account has stored, as one ZIP; while one is being written it is that one. */
        post: operations["export_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/keep_account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the deletion back while it waits. */
        post: operations["keep_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/process_payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The true state of an invoice: as its provider told it, or tells it when it is asked now. */
        post: operations["process_payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/regenerate_payment_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the worker for a new payment link; the old one dies. */
        post: operations["regenerate_payment_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/set_account_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets an account to free or paid. */
        post: operations["set_account_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/set_free_days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the free days: 7 from now, or none. */
        post: operations["set_free_days"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One client with events, users and invoices. */
        get: operations["find_client"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commontator/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes what the user itself said. */
        put: operations["update_comment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commontator/comments/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes a comment away: one's own, or any for the account's owner. */
        put: operations["delete_comment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commontator/comments/{id}/downvote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Votes against a comment. */
        put: operations["downvote_comment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commontator/comments/{id}/unvote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes the vote back. */
        put: operations["unvote_comment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commontator/comments/{id}/upvote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Votes for a comment. */
        put: operations["upvote_comment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commontator/threads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was said of a task, the oldest first. */
        get: operations["find_thread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commontator/threads/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says something of a task. */
        post: operations["create_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/couple_stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stories of an event: none or one. */
        get: operations["list_stories"];
        put?: never;
        /** Writes the story with its six first steps. */
        post: operations["create_story"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/couple_stories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the story; steps left out stay. */
        put: operations["update_story"];
        post?: never;
        /** Takes the story away. */
        delete: operations["delete_story"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/direct_responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A yes without codes; `edit_token` is told once. With a chosen one a repeated sending changes nothing twice. */
        post: operations["create_direct_response"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/direct_responses/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A no without codes. */
        post: operations["refuse_direct_response"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/direct_responses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The present yes or no behind an `edit_token`, contact data masked. */
        get: operations["find_direct_response"];
        /** Changes a yes: a guest's by its `edit_token`, the couple's without. */
        put: operations["update_direct_response"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event_parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a part. */
        post: operations["create_part"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event_parts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a part. */
        put: operations["update_part"];
        post?: never;
        /** Takes a part away. */
        delete: operations["delete_part"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events of the account, the first one first. */
        get: operations["list_events"];
        put?: never;
        /** Adds an event. */
        post: operations["create_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/check_event/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 200, or 409 with what the event still lacks. */
        get: operations["check_event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/check_slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a slug will be saved, and whether it can be; `event_id` is the event that it is for. */
        get: operations["check_slug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/live_invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The forms of a live site; 403 `not_yet` while it is not live, `closed: true` after the last day. */
        get: operations["live_invitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/live_website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A live site; 404 while it is not live. */
        get: operations["live_website"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/next_steps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What needs doing next, as numbers, and the procession of invitations. */
        get: operations["next_steps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/preview_invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The forms as they will be, for its couple and for staff. */
        get: operations["preview_invitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/preview_website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The site as it will be, for its couple and for staff. */
        get: operations["preview_website"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/suggest_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A free event code for the form to offer. */
        get: operations["suggest_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One event. */
        get: operations["find_event"];
        /** Changes an event. */
        put: operations["update_event"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The expenses of a budget; `sort` is `created_at` (the default, the last one first), `name`, `category`, `total_price`,
         *     `amount_left` or `due_on`, with a minus the other way round.
         */
        get: operations["list_expenses"];
        put?: never;
        /** Adds an expense, with its files where there are any. */
        post: operations["create_expense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an expense; 409 `stale` when somebody else has changed the `version` that was looked at. */
        put: operations["update_expense"];
        post?: never;
        /** Takes an expense away with its files. */
        delete: operations["delete_expense"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expenses/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contract or offer of an expense. */
        get: operations["expense_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expenses/{id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoice of an expense. */
        get: operations["expense_invoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the worker for a list as a file. */
        post: operations["create_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The columns of a list's export, as this user last chose them. */
        get: operations["export_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Both albums as the couple sees them. */
        get: operations["list_albums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/albums/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets an album's password (null closes it) and whether guests may add photos. */
        put: operations["update_album"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/open_albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which albums of a live site may be asked for. */
        get: operations["open_albums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photos of an album: a guest's with the key, the couple's own (hidden ones too) with `event_id` and `kind`. */
        get: operations["list_photos"];
        put?: never;
        /** Adds a photo: a guest's with the key where the couple allows it, the couple's own with `event_id` and `kind`. */
        post: operations["create_photo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Hides a photo from guests, or shows it again. */
        put: operations["update_photo"];
        post?: never;
        /** Takes a photo away. */
        delete: operations["delete_photo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens an album with its password; the key lasts twelve hours. */
        post: operations["unlock_album"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/google_verification/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A fresh challenge for the registration form. */
        get: operations["bot_challenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/google_verification/verify_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Judges a solution; the verdict is kept by the server, good once and for two minutes. */
        post: operations["verify_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The yeses of an event, newest first. */
        get: operations["list_guests"];
        put?: never;
        /** A yes: saved the first time (201), changed after (200). */
        post: operations["create_guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/answers_over_time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many yeses and noes came on each day. */
        get: operations["answers_over_time"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/entered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last answers that the couple took by telephone, newest first. */
        get: operations["list_entered_answers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/guest_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The present answer behind a guest's codes, contact data masked; null where nothing was answered yet. */
        get: operations["guest_details"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/guests_statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of answers and heads. */
        get: operations["guest_statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of what an invitation (or a direct answer, by its own id) has answered, newest first. */
        get: operations["list_answer_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/menus_statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of menus. */
        get: operations["menu_statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/no_seat_invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parties without a chair, by name; a part of the name without diacritics, and the id of a category. */
        get: operations["list_unseated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The yeses that fit a name (without diacritics) and the filters. */
        get: operations["search_guests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/undo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes the newest version of an answer: what was before it comes back, as a new version. 409 `moved_on` when it is not the
         *     newest any more.
         */
        post: operations["undo_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One yes with the history of its invitation. */
        get: operations["find_guest"];
        /** Changes a yes: a guest's by its codes (the id is not believed), the couple's by the id. */
        put: operations["update_guest"];
        post?: never;
        /** The same as resetting the invitation; the answer stays in the history. */
        delete: operations["delete_guest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alive. */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitation_forms/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The form of an event with its menus. */
        get: operations["invitation_form"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitation_forms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saves the form's settings. */
        put: operations["update_invitation_form"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice as a PDF, for the owner of its account and for staff. */
        get: operations["invoice_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The jobs of an event from the last day, newest first. */
        get: operations["list_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a job is. */
        get: operations["find_job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a job made; kept 24 hours. */
        get: operations["job_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs in with e-mail and password. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the session that speaks. */
        delete: operations["logout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menu_type_configs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The menus of an event, the first one is what a new person gets. */
        get: operations["list_menu_types"];
        put?: never;
        /** Adds a menu. */
        post: operations["create_menu_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menu_type_configs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames a menu; answers given before keep their word. */
        put: operations["update_menu_type"];
        post?: never;
        /** Takes a menu away. */
        delete: operations["delete_menu_type"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for the newsletter; nothing comes before the link in a mail is followed. */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletters/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follows the link of the mail; 404 for a link that is out of date. */
        post: operations["confirm_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletters/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the newsletter, from the page or in one click from a mail program (RFC 8058). */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of an event, newest first. */
        get: operations["list_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/mark_all_as_read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks every line of the event as read. */
        post: operations["mark_all_notifications_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the user is told of by mail: for each kind at once, in the digest of the day, or never. */
        get: operations["notification_settings"];
        /** Changes the kinds that are named; the rest stays. */
        put: operations["update_notification_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many are unread, now and at every change, as server-sent events; the last one says why when the session or the demo ends.
         *     A user holds four at most: one more closes the oldest.
         */
        get: operations["stream_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unread_notification_count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many lines are unread. */
        get: operations["count_unread_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the mails of an event to a user, from the page or in one click from a mail program (RFC 8058). */
        post: operations["unsubscribe_notifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}/mark_as_read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a line as read. */
        post: operations["mark_notification_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner_contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody who would be a partner. */
        post: operations["create_partner_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a reset link to an address. */
        post: operations["forgot_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with a reset link. */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/euplatesc/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What EuPlătesc says of an order beside the payer's browser; its form fields carry their signature. */
        post: operations["euplatesc_notification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/sandbox/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the sandbox provider says of a payment, signed over the raw body. */
        post: operations["sandbox_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/stripe/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What Stripe says of a Checkout Session or of a refund, signed over the raw body. */
        post: operations["stripe_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preregister_emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A pre-registration; a personal code of 15 percent comes by mail. */
        post: operations["preregister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The gifts of an event; guests see them while the site is live and its registry on. */
        get: operations["list_presents"];
        put?: never;
        /** Adds a gift. */
        post: operations["create_present"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presents/free_gift/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Frees a gift that somebody has reserved; whoever it was is told by mail. */
        put: operations["free_gift"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presents/release_gift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes a reservation by the link of its mail. */
        post: operations["release_gift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presents/reserve_gift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reserves a gift with a guest code (in direct mode a name) and an e-mail; at most three a guest. */
        post: operations["reserve_gift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presents/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The gifts whose name fits, without regard to diacritics. */
        get: operations["search_presents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presents/update_present_position/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts a gift at another place of the list. */
        put: operations["update_present_position"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a gift. */
        put: operations["update_present"];
        post?: never;
        /** Takes a gift off the list. */
        delete: operations["delete_present"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Partners by name. */
        get: operations["list_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Partners of one type. */
        get: operations["search_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Database, storage and queue answer. */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refuzed_invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The noes of an event, newest first. */
        get: operations["list_declines"];
        put?: never;
        /** A no: saved the first time (201), changed after (200). */
        post: operations["create_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refuzed_invitations/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The noes that fit a name, without diacritics. */
        get: operations["search_declines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seats/add_guest/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Seats a party on a chair and the nearest free ones of its table; from another table it is moved. 409 `seat_taken` with the table's
         *     present `seats` when the chair is taken or too few are free.
         */
        put: operations["seat_guest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seats/remove_guest/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Frees a chair with all others of its party. */
        put: operations["unseat_guest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/story_steps/remove_document/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the picture of one step away. */
        post: operations["remove_document"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table_configurations/apply_seating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Seats parties at tables, all or none; 409 `seat_taken` when one has a chair by now, has changed its mind, or no longer fits. */
        post: operations["apply_seating"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table_configurations/clear_seating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Frees the chairs of parties: takes an applied suggestion back. */
        post: operations["clear_seating"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table_configurations/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The hall with its tables, chairs and who sits on them; both counts are heads. */
        get: operations["find_table_configuration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table_configurations/publish_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets guests look up where they sit, or no longer. */
        post: operations["publish_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table_configurations/suggest_seating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suggests a table for each party without a chair; who sits stays, and nothing is written. */
        post: operations["suggest_seating"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table_configurations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says how many persons and tables the hall holds; 409 `max_tables` when there are more tables already. */
        put: operations["update_table_configuration"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a table with its chairs; 409 `max_tables` when the hall holds no more. */
        post: operations["create_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/find_seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a guest sits, by the site's slug and its code; 404 for a code that is not known, a site that is not live and a plan that is
         *     not published alike.
         */
        get: operations["find_seat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/update_table_position/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Moves a table. */
        put: operations["update_table_position"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a table; with fewer chairs than are taken the parties that no longer fit go back to the list. */
        put: operations["update_table"];
        post?: never;
        /** Takes a table away: its guests go back to the list, and the later tables of the stack move up by 80 pixels. */
        delete: operations["delete_table"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tasks of an event with how far all of them have come; `sort` is `deadline` (the default), `name`, `importance` or `status`,
         *     with a minus the other way round.
         */
        get: operations["list_tasks"];
        put?: never;
        /** Adds a task. */
        post: operations["create_task"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/add_ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the tasks of the ready list that are not there yet, dated back from the event's day. */
        post: operations["add_ready_tasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks that fit: by name without diacritics, status, importance and who does them. */
        get: operations["search_tasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/undo_ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the ready tasks back that nobody has changed or spoken of. */
        post: operations["undo_ready_tasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/update_task_status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes only a task's status. */
        put: operations["update_task_status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a task. */
        put: operations["update_task"];
        post?: never;
        /** Takes a task away with its comments. */
        delete: operations["delete_task"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invites a co-user by a mail that is good for seven days; the owner's alone. */
        post: operations["create_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/change_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the own password. Every session ends; this one goes on with the token and the cookie of the answer. */
        post: operations["change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/check_admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the user is staff. */
        get: operations["check_admin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/client_users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The users of the account, the owner first. */
        get: operations["client_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/confirm_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms a new address by the link of its mail. */
        post: operations["confirm_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/get_bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoices of the account; the payment links are the owner's. */
        get: operations["get_bills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/get_by_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user behind the session. */
        get: operations["get_by_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a user, or switches a co-user off and on; the owner's alone. */
        put: operations["update_user"];
        post?: never;
        /** Removes a co-user; the owner's alone. */
        delete: operations["delete_user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/resend_invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a co-user's invitation once more; the owner's alone. */
        post: operations["resend_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website_details/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The site of an event with contacts, parts and story. */
        get: operations["website_details"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website_details/live_website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns the site on or off at once. */
        post: operations["live_website_toggle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website_details/registry_list_activation_website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows the gift registry to guests, or no longer. */
        post: operations["registry_list_activation_website"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website_details/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saves texts, switches and files. */
        put: operations["update_website"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a contact. */
        post: operations["create_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a contact. */
        put: operations["update_contact"];
        post?: never;
        /** Takes a contact away. */
        delete: operations["delete_contact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations of an event by name. */
        get: operations["list_invitations"];
        put?: never;
        /** Adds an invitation with a fresh guest code. */
        post: operations["create_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/count_selected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a selection holds, answers counted: for the question before it is deleted. */
        post: operations["count_selected_invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/delete_selected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a selection away with its answers; 409 `stale` when the answers are not as many as were confirmed. */
        post: operations["delete_selected_invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/import_invitees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands a guest list (CSV or XLSX) to the worker. */
        post: operations["import_invitees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/import_preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an import would do: header, columns, first lines, bad rows, duplicates. Nothing is kept or changed. */
        post: operations["preview_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/import_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty list with the headings: `csv` or `xlsx`. */
        get: operations["import_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/invitations_statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts by status, of all invitations or of those that fit a name and the filters. */
        get: operations["invitation_statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/last_import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The import that can be taken back, or null. */
        get: operations["last_import"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/mark_sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a selection as sent or as not sent. */
        post: operations["mark_invitations_sent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/preview_mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who would get an invitation or a reminder by e-mail, and who would not and why. */
        post: operations["preview_invitation_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/reset_invitation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Back to `invitat`; the answer moves to the history, code and sent flag stay. */
        post: operations["reset_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations that fit a name (without diacritics), a category, a status, and whether they were sent or are auxiliary. */
        get: operations["search_invitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/send_mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an invitation or a reminder by e-mail; `recipients` are those who get one by this very call. */
        post: operations["send_invitation_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/set_category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a selection into a category, or into none. */
        post: operations["set_category_of_invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/undo_import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the last import back: all of it, or nothing and the rows that somebody built on; `partial` takes back the others. A body
         *     is not needed.
         */
        post: operations["undo_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wedding_invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One invitation as it is. */
        get: operations["find_invitation"];
        /** Changes an invitation; `sent_invitation` marks or unmarks it. With a `version` only while it is the present one. */
        put: operations["update_invitation"];
        post?: never;
        /** Takes an invitation away with its answer. */
        delete: operations["delete_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AccountType
         * @description `client{id, account_type}`.
         */
        AccountType: {
            account_type?: string | null;
            /** Format: uuid */
            id: string;
        };
        /**
         * AccountTypeBody
         * @description The body of `set_account_type`.
         */
        AccountTypeBody: {
            client: components["schemas"]["AccountType"];
        };
        /**
         * Album
         * @description An album as the couple sees it.
         */
        Album: {
            guests_may_add: boolean;
            /** @description `civil` or `party`. */
            kind: string;
            /** @description Whether it has a password; without one guests do not see it. */
            open: boolean;
            /**
             * Format: uint64
             * @description Photos, hidden ones too.
             */
            photos: number;
        };
        /**
         * AlbumKey
         * @description An opened album.
         */
        AlbumKey: {
            expires_at: string;
            guests_may_add: boolean;
            /** @description Goes as `X-Album-Key` with what is asked of the album. */
            key: string;
            kind: string;
        };
        /**
         * AlbumKeyBody
         * @description One opened album.
         */
        AlbumKeyBody: {
            album: components["schemas"]["AlbumKey"];
        };
        /**
         * AlbumWrite
         * @description A change of an album.
         */
        AlbumWrite: {
            /** Format: uuid */
            event_id?: string | null;
            guests_may_add?: boolean | null;
            /** @description 4 to 128 signs; null closes the album. */
            password?: string | null;
        };
        /**
         * AlbumWriteBody
         * @description The body of an album's change.
         */
        AlbumWriteBody: {
            album: components["schemas"]["AlbumWrite"];
        };
        /**
         * Albums
         * @description Both albums.
         */
        Albums: {
            albums: components["schemas"]["Album"][];
        };
        /**
         * AnswerDay
         * @description Answers of a day in Europe/Bucharest.
         */
        AnswerDay: {
            date: string;
            /** Format: int64 */
            no: number;
            /** Format: int64 */
            yes: number;
        };
        /**
         * AnswerDays
         * @description The days on which answers came, oldest first.
         */
        AnswerDays: {
            days: components["schemas"]["AnswerDay"][];
        };
        /**
         * Article
         * @description An article of the blog.
         */
        Article: {
            /** @description Empty in lists. */
            article_sections: components["schemas"]["ArticleSection"][];
            category: string;
            description: string;
            id: string;
            main_image?: components["schemas"]["Media"] | null;
            main_image_alt?: string | null;
            meta_description?: string | null;
            /** @description With commas. */
            meta_tags: string;
            /** @description The article before this one; null in lists and at the oldest. */
            next_slug?: string | null;
            published_at?: string | null;
            slug: string;
            title: string;
            updated_at: string;
        };
        /**
         * ArticleBody
         * @description One article.
         */
        ArticleBody: {
            article: components["schemas"]["Article"];
        };
        /**
         * ArticleSection
         * @description A piece of an article.
         */
        ArticleSection: {
            /** @description `quote`, `note`, `wide`, or null for the plain look. */
            fe_component?: string | null;
            id: string;
            image?: components["schemas"]["Media"] | null;
            image_alt?: string | null;
            /** @description `image`, `paragraf` or `other`. */
            tip: string;
            /** @description Sanitised HTML. */
            value?: string | null;
        };
        /**
         * Articles
         * @description Articles.
         */
        Articles: {
            articles: components["schemas"]["Article"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * BadRow
         * @description A row that cannot go in.
         */
        BadRow: {
            /** Format: uint64 */
            line: number;
            reason: string;
            text: string;
        };
        /**
         * BellSign
         * @description What an open bell is told.
         */
        BellSign: {
            /** @description Why this is the last word: `unauthorized` or `demo_expired`. */
            ended?: string | null;
            /** @description When the newest unread line came. */
            latest?: string | null;
            /** Format: uint64 */
            notifications_count: number;
        };
        /**
         * Budget
         * @description The settings of a budget.
         */
        Budget: {
            /**
             * Format: int64
             * @description Persons who said yes.
             */
            answered_guests: number;
            /** @description `RON`, `EUR`, `USD` or `GBP`. */
            base_currency: string;
            event_id: string;
            /**
             * Format: int32
             * @description As the couple guesses.
             */
            expected_guests: number;
            /** @description Whether the persons who said yes are counted in place of it. */
            guests_from_answers: boolean;
            id: string;
        };
        /**
         * BudgetBody
         * @description A budget.
         */
        BudgetBody: {
            budget: components["schemas"]["Budget"];
        };
        /**
         * BudgetDetails
         * @description A budget with a page of its expenses.
         */
        BudgetDetails: {
            budget: components["schemas"]["Budget"];
            expenses: components["schemas"]["Expense"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * BudgetWrite
         * @description What a couple writes of its budget.
         */
        BudgetWrite: {
            base_currency?: string | null;
            /** @description A whole number from 0 to 10,000. */
            expected_guests?: number | null;
            guests_from_answers?: boolean | null;
        };
        /**
         * BudgetWriteBody
         * @description The body of a change.
         */
        BudgetWriteBody: {
            budget: components["schemas"]["BudgetWrite"];
        };
        /**
         * Categories
         * @description Categories with the pager.
         */
        Categories: {
            categories: components["schemas"]["Category"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Category
         * @description A couple's own grouping.
         */
        Category: {
            event_id: string;
            id: string;
            name: string;
        };
        /**
         * CategoryBody
         * @description One category.
         */
        CategoryBody: {
            category: components["schemas"]["Category"];
        };
        /**
         * CategoryOfSelection
         * @description A selection and the category it goes into.
         */
        CategoryOfSelection: {
            /** @description A category's id, or null for none. */
            category?: string | null;
            selection: components["schemas"]["Selection"];
        };
        /**
         * CategoryRef
         * @description A category by id and name.
         */
        CategoryRef: {
            id: string;
            name: string;
        };
        /**
         * CategoryTotal
         * @description What goes to one thing, in the base currency.
         */
        CategoryTotal: {
            category: string;
            total: string;
        };
        /**
         * CategoryWrite
         * @description What a couple writes of a category.
         */
        CategoryWrite: {
            /**
             * Format: uuid
             * @description Required on a new one.
             */
            event_id?: string | null;
            name?: string | null;
        };
        /**
         * CategoryWriteBody
         * @description The body of a write.
         */
        CategoryWriteBody: {
            category: components["schemas"]["CategoryWrite"];
        };
        /**
         * Challenge
         * @description A challenge as ALTCHA's clients read it.
         */
        Challenge: {
            algorithm: string;
            challenge: string;
            /** Format: uint64 */
            maxnumber: number;
            salt: string;
            signature: string;
        };
        /**
         * Changed
         * @description How many a call has changed.
         */
        Changed: {
            /** Format: uint64 */
            changed: number;
        };
        /**
         * ChangedBody
         * @description What became of a selection.
         */
        ChangedBody: {
            selection: components["schemas"]["Changed"];
        };
        /**
         * CharityBody
         * @description The body of a message from the food-waste page.
         */
        CharityBody: {
            charity_contact: components["schemas"]["CharityWrite"];
        };
        /**
         * CharityWrite
         * @description `charity_contact{name, phone, date, city, location}`.
         */
        CharityWrite: {
            city?: string | null;
            /** @description `YYYY-MM-DD`. */
            date?: string | null;
            location?: string | null;
            name?: string | null;
            phone?: string | null;
        };
        /**
         * CheckAdmin
         * @description `{"admin": bool}`.
         */
        CheckAdmin: {
            admin: boolean;
        };
        /**
         * CheckClient
         * @description How long the demo runs.
         */
        CheckClient: {
            /** @description True while the demo runs, false when it is over, null for a paid account. */
            active_demo?: boolean | null;
            /** @description When the account will be erased, once that was asked for. */
            erase_at?: string | null;
            free_until?: string | null;
        };
        /**
         * CheckEvent
         * @description Nothing is missing.
         */
        CheckEvent: {
            complete: boolean;
        };
        /**
         * CheckedSlug
         * @description A slug as it will be saved, and whether nobody else holds it.
         */
        CheckedSlug: {
            available: boolean;
            slug: string;
        };
        /**
         * Checkin
         * @description A party at the door.
         */
        Checkin: {
            /**
             * Format: int32
             * @description How many have arrived.
             */
            arrived: number;
            /** @description When that was said; null when nothing was. */
            arrived_at?: string | null;
            category?: components["schemas"]["CategoryRef"] | null;
            /** @description The guest code; null for a direct answer. */
            code?: string | null;
            /** Format: int32 */
            company_number: number;
            guest_id: string;
            name: string;
            table_name?: string | null;
            /** Format: int32 */
            table_number?: number | null;
            /**
             * Format: uint64
             * @description How many writes there were.
             */
            version: number;
        };
        /**
         * CheckinBody
         * @description One party at the door.
         */
        CheckinBody: {
            checkin: components["schemas"]["Checkin"];
        };
        /**
         * CheckinWrite
         * @description What a telephone says at the door.
         */
        CheckinWrite: {
            /** @description 0 to the party's persons. */
            arrived?: number | null;
            /** @description When it was said, RFC 3339; what lies ahead is now. */
            at?: string | null;
            /**
             * Format: uuid
             * @description A UUID of this write: sent again it is the same.
             */
            key?: string | null;
        };
        /**
         * CheckinWriteBody
         * @description The body of a check-in.
         */
        CheckinWriteBody: {
            checkin: components["schemas"]["CheckinWrite"];
        };
        /**
         * Checkins
         * @description All parties that come.
         */
        Checkins: {
            checkins: components["schemas"]["Checkin"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Client
         * @description An account, for itself and for staff.
         */
        Client: {
            /** @description `free` or `paid`. */
            account_type: string;
            city: string;
            created_at: string;
            discount_code?: string | null;
            email: string;
            free_until?: string | null;
            id: string;
            name: string;
            phone: string;
            /** @description `new`, `paid` or `unpaid`. */
            status: string;
            surname: string;
        };
        /**
         * ClientBody
         * @description One account.
         */
        ClientBody: {
            client: components["schemas"]["Client"];
        };
        /**
         * ClientDetail
         * @description An account as staff open it.
         */
        ClientDetail: {
            /** @description `free` or `paid`. */
            account_type: string;
            city: string;
            created_at: string;
            discount_code?: string | null;
            email: string;
            events: components["schemas"]["Event"][];
            free_until?: string | null;
            id: string;
            invoices: components["schemas"]["Invoice"][];
            name: string;
            phone: string;
            /** @description `new`, `paid` or `unpaid`. */
            status: string;
            surname: string;
            users: components["schemas"]["User"][];
        };
        /**
         * ClientDetailBody
         * @description One account with all that hangs on it.
         */
        ClientDetailBody: {
            client: components["schemas"]["ClientDetail"];
        };
        /**
         * Clients
         * @description Accounts with the pager.
         */
        Clients: {
            clients: components["schemas"]["Client"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Comment
         * @description What somebody says of a task.
         */
        Comment: {
            body: string;
            created_at: string;
            creator: components["schemas"]["Creator"];
            /** @description Whether the reader may take it away. */
            deletable: boolean;
            /** Format: uint64 */
            downvotes: number;
            /** @description Whether the reader may change it. */
            editable: boolean;
            edited_at?: string | null;
            id: string;
            /** @description The same as `id`. */
            key: string;
            /** @description The reader's own vote, `up` or `down`. */
            my_vote?: string | null;
            /** Format: uint64 */
            upvotes: number;
        };
        /**
         * CommentBody
         * @description One comment.
         */
        CommentBody: {
            comment: components["schemas"]["Comment"];
        };
        /**
         * CommentWrite
         * @description What is said.
         */
        CommentWrite: {
            body?: string | null;
        };
        /**
         * Contact
         * @description A person whom guests may call.
         */
        Contact: {
            /** @description Whether name and phone may be published. */
            consent: boolean;
            id: string;
            name: string;
            phone: string;
            website_detail_id: string;
        };
        /**
         * ContactBody
         * @description One contact.
         */
        ContactBody: {
            wedding_contact: components["schemas"]["Contact"];
        };
        /**
         * ContactWrite
         * @description What a couple writes of a contact.
         */
        ContactWrite: {
            consent?: boolean | null;
            name?: string | null;
            phone?: string | null;
            /**
             * Format: uuid
             * @description Required on a new one.
             */
            website_detail_id?: string | null;
        };
        /**
         * ContactWriteBody
         * @description The body of a write.
         */
        ContactWriteBody: {
            wedding_contact: components["schemas"]["ContactWrite"];
        };
        /**
         * CountsBody
         * @description Counts of a selection.
         */
        CountsBody: {
            selection: components["schemas"]["SelectionCounts"];
        };
        /**
         * Creator
         * @description Who said something.
         */
        Creator: {
            /** @description None when the writer is gone. */
            name?: string | null;
        };
        /**
         * DataExport
         * @description The newest archive, or null.
         */
        DataExport: {
            job?: components["schemas"]["Job"] | null;
        };
        /**
         * Decline
         * @description A no.
         */
        Decline: {
            /** @description The guest code of its invitation; null for a direct one. */
            code?: string | null;
            created_at: string;
            id: string;
            invitation_id?: string | null;
            name: string;
            reason?: string | null;
        };
        /**
         * DeclineBody
         * @description One no.
         */
        DeclineBody: {
            refuzed_invitation: components["schemas"]["Decline"];
        };
        /**
         * DeclineWrite
         * @description A no as it is sent.
         */
        DeclineWrite: {
            /** @description As of a yes. */
            by_phone?: boolean | null;
            code?: string | null;
            event_code?: string | null;
            event_slug?: string | null;
            name?: string | null;
            reason?: string | null;
        };
        /**
         * DeclineWriteBody
         * @description The body of a no.
         */
        DeclineWriteBody: {
            refuzed_invitation: components["schemas"]["DeclineWrite"];
        };
        /**
         * Declines
         * @description Noes with the pager.
         */
        Declines: {
            pagination: components["schemas"]["Pagination"];
            refuzed_invitations: components["schemas"]["Decline"][];
        };
        /**
         * DeletedSelection
         * @description A selection that goes, with the number of answers that the couple was told would go with it.
         */
        DeletedSelection: {
            /** @description Yeses and noes of the selection, as `count_selected` told them. */
            answers?: number | null;
            selection: components["schemas"]["Selection"];
        };
        /**
         * DirectAnswer
         * @description A direct yes; the secret comes with the first answer and never again.
         */
        DirectAnswer: {
            /** @description `yes` or `no`. */
            allergy: string;
            allergy_mentions?: string | null;
            /** @description `yes`, `no`, or null when it was not asked. */
            civil_marriage_attend?: string | null;
            /** @description The guest code of its invitation; null for a direct answer. */
            code?: string | null;
            company: string;
            /** Format: int32 */
            company_number: number;
            created_at: string;
            direct: boolean;
            edit_token?: string | null;
            email?: string | null;
            has_seat: boolean;
            housing: boolean;
            id: string;
            invitation_id?: string | null;
            menus: components["schemas"]["Menu"][];
            name: string;
            other?: string | null;
            other_restrictions?: string | null;
            phone?: string | null;
            transport: boolean;
            updated_at: string;
            /**
             * Format: int32
             * @description Counts the changes; a change of the couple's that names it is taken only while it is the present one.
             */
            version: number;
        };
        /**
         * DirectBody
         * @description One direct yes.
         */
        DirectBody: {
            direct_response: components["schemas"]["DirectAnswer"];
        };
        /**
         * DirectFound
         * @description What a direct guest has answered: one of both.
         */
        DirectFound: {
            direct_response?: components["schemas"]["Guest"] | null;
            refuzed_invitation?: components["schemas"]["Decline"] | null;
        };
        /**
         * DirectRefusal
         * @description A direct no; with the id and secret of a yes it takes that one's place.
         */
        DirectRefusal: {
            edit_token?: string | null;
            event_slug?: string | null;
            id?: string | null;
            name?: string | null;
            reason?: string | null;
        };
        /**
         * DirectRefusalBody
         * @description The body of a direct no.
         */
        DirectRefusalBody: {
            direct_response: components["schemas"]["DirectRefusal"];
        };
        /**
         * DirectWrite
         * @description A direct yes as it is sent: the fields of a guest without codes.
         */
        DirectWrite: {
            /** @description `yes` or `no`. */
            allergy?: string | null;
            allergy_mentions?: string | null;
            /** @description The couple writes down what a guest says by telephone; read with a member's token only. */
            by_phone?: boolean | null;
            /** @description `yes` or `no`. */
            civil_marriage_attend?: string | null;
            code?: string | null;
            /** @description `single`, `couple` or `family`. */
            company?: string | null;
            /** @description 1 to 20 for a family. */
            company_number?: number | null;
            /**
             * @description What the first answer gave back; not needed by the couple. A first answer may choose it (32 to 128 signs): sent again, it is
             *     the same answer.
             */
            edit_token?: string | null;
            email?: string | null;
            event_code?: string | null;
            event_slug?: string | null;
            /** @description True when `allergy` is yes: health data needs consent. */
            health_consent?: boolean | null;
            housing?: boolean | null;
            id?: string | null;
            /**
             * @description One for each person, none when the event has no menus.
             * @default []
             */
            menus_attributes?: components["schemas"]["MenuWrite"][] | null;
            name?: string | null;
            other?: string | null;
            other_restrictions?: string | null;
            phone?: string | null;
            transport?: boolean | null;
            /** @description The version that a change was written on: 409 `stale` when it is not the present one; read in the couple's change only. */
            version?: number | null;
        };
        /**
         * DirectWriteBody
         * @description The body of a direct yes.
         */
        DirectWriteBody: {
            direct_response: components["schemas"]["DirectWrite"];
        };
        /**
         * Doer
         * @description Who does a task.
         */
        Doer: {
            id: string;
            name: string;
        };
        /**
         * Duplicate
         * @description A row that repeats an invitation or a line above it.
         */
        Duplicate: {
            /**
             * Format: uint64
             * @description The line above that it repeats; null when it is an invitation of the event.
             */
            above?: number | null;
            /** @description By what it is known: `all` (name, category, e-mail and phone), `email`, `phone` or `name`. */
            by: string;
            /** @description Fields of what is there that an update from this row would change: `category`, `email`, `phone`, `participant`, `places`, `language`. */
            changes: string[];
            /** Format: uint64 */
            line: number;
            name: string;
            /** @description What is there already. */
            other: components["schemas"]["Other"] & unknown;
            /** @description `skip` or `add`. */
            proposed: string;
        };
        /**
         * EmailToken
         * @description The link of a mail.
         */
        EmailToken: {
            token?: string | null;
        };
        /**
         * EmailTokenBody
         * @description The body that confirms a new address.
         */
        EmailTokenBody: {
            user: components["schemas"]["EmailToken"];
        };
        /**
         * EnteredLine
         * @description An answer that was taken by telephone.
         */
        EnteredLine: {
            created_at: string;
            /** @description Names the version, for undoing it while it is the newest. */
            id: string;
            invitation_id?: string | null;
            /** @description `yes`, `no` or `reset`. */
            kind: string;
            /** @description `guest` or `couple`. */
            made_by: string;
            /** @description The answer as it was then. */
            snapshot: unknown;
            /** @description `current` (it can be undone), `undone` or `changed`. */
            state: string;
            /** @description Which user of the couple made it, as long as there is one. */
            user_name?: string | null;
            /** @description `phone` when the couple wrote down what a guest said, `undo` when it brought an earlier version back. */
            via?: string | null;
        };
        /**
         * EnteredLines
         * @description The last answers taken by telephone, newest first.
         */
        EnteredLines: {
            entered: components["schemas"]["EnteredLine"][];
        };
        /**
         * Event
         * @description An event for its couple and for staff.
         */
        Event: {
            additionalLine?: string | null;
            answers_until?: string | null;
            city?: string | null;
            code?: string | null;
            date?: string | null;
            /** @description Until when the details of a yes stay editable. */
            details_until?: string | null;
            direct_response_mode: boolean;
            event_type: string;
            id: string;
            location?: string | null;
            message_en?: string | null;
            /** @description What is said with a link, `{name}` and `{link}` in it; null for our own words. */
            message_ro?: string | null;
            name: string;
            officialDate?: string | null;
            slug?: string | null;
            /** @description The same as `event_type`. */
            type: string;
        };
        /**
         * EventBody
         * @description One event.
         */
        EventBody: {
            event: components["schemas"]["Event"];
        };
        /**
         * EventWrite
         * @description What a couple writes of an event.
         */
        EventWrite: {
            additionalLine?: string | null;
            answers_until?: string | null;
            city?: string | null;
            code?: string | null;
            date?: string | null;
            /** @description After the last day of answering, not after the event. */
            details_until?: string | null;
            direct_response_mode?: boolean | null;
            event_type?: string | null;
            location?: string | null;
            message_en?: string | null;
            /** @description Up to 1,000 signs, `{link}` among them; read on a change. */
            message_ro?: string | null;
            name?: string | null;
            slug?: string | null;
        };
        /**
         * EventWriteBody
         * @description The body of a write.
         */
        EventWriteBody: {
            event: components["schemas"]["EventWrite"];
        };
        /**
         * Events
         * @description Events with the pager.
         */
        Events: {
            events: components["schemas"]["Event"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Expense
         * @description Something that the day costs; amounts are decimals with two places, in its own currency.
         */
        Expense: {
            advance_payment: string;
            /** @description Whole less advance; nothing once it is paid. */
            amount_left: string;
            budget_id: string;
            /** @description What money goes to, `other` where nothing was said. */
            category: string;
            comment?: string | null;
            /** @description The whole: of one guest times the guests where it is so said. */
            cost: string;
            cost_per_guest: boolean;
            /** @description `RON`, `EUR`, `USD` or `GBP`. */
            currency: string;
            /** @description The contract or offer; its address answers who may see it. */
            document?: (components["schemas"]["Media"] & unknown) | null;
            /** @description `YYYY-MM-DD`. */
            due_on?: string | null;
            event_id: string;
            id: string;
            /** @description The invoice, the same. */
            invoice?: (components["schemas"]["Media"] & unknown) | null;
            name: string;
            paid: boolean;
            /** @description Of the whole, or of one guest. */
            total_price: string;
            /**
             * Format: int32
             * @description One more with each change; sent back with a change it refuses one that somebody else made meanwhile.
             */
            version: number;
        };
        /**
         * ExpenseBody
         * @description One expense.
         */
        ExpenseBody: {
            expense: components["schemas"]["Expense"];
        };
        /**
         * ExpenseWrite
         * @description What a couple writes of an expense; `expense[document]` (PDF or image) and `expense[invoice]` (PDF) go beside it.
         */
        ExpenseWrite: {
            advance_payment?: string | null;
            /**
             * Format: uuid
             * @description Required on a new one; a change does not move it.
             */
            budget_id?: string | null;
            category?: string | null;
            comment?: string | null;
            cost_per_guest?: boolean | null;
            currency?: string | null;
            due_on?: string | null;
            name?: string | null;
            paid?: boolean | null;
            /** @description A decimal with a point. */
            total_price?: string | null;
            /** @description Of a change: the version that was looked at. */
            version?: number | null;
        };
        /**
         * ExpenseWriteBody
         * @description The body of a write.
         */
        ExpenseWriteBody: {
            expense: components["schemas"]["ExpenseWrite"];
        };
        /**
         * Expenses
         * @description Expenses of a budget.
         */
        Expenses: {
            expenses: components["schemas"]["Expense"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Export
         * @description What is asked for.
         */
        Export: {
            /** @description Keys of the columns, in their order; absent means all. What is sent is remembered. */
            columns?: string[] | null;
            /** Format: uuid */
            event_id?: string | null;
            filters?: components["schemas"]["ExportFilters"] | null;
            /** @description `csv`, `xlsx` or `pdf`; cards and the plan only as `pdf`. */
            format?: string | null;
            /**
             * @description `answers`, `declines`, `invitations`, `gifts`, `budget`, `seating` (the attendance list), `cards` (a printed card an invitation),
             *     `seating_plan` (the tables, drawn) or `table_cards` (a printed card a table).
             */
            kind?: string | null;
            /** @description `invitation` (a line a party, the default) or `person`. */
            rows?: string | null;
        };
        /**
         * ExportBody
         * @description The body of an export.
         */
        ExportBody: {
            export: components["schemas"]["Export"];
        };
        /**
         * ExportColumn
         * @description A column that can be exported.
         */
        ExportColumn: {
            /** @description Whether this user took it the last time; every one at first. */
            chosen: boolean;
            key: string;
            /** @description Its heading, in the reader's language. */
            label: string;
        };
        /**
         * ExportFilters
         * @description The list's search parameters; absent means all rows.
         */
        ExportFilters: {
            allergy?: string | null;
            category?: string | null;
            civil_marriage_attend?: boolean | null;
            company?: string | null;
            housing?: boolean | null;
            /** @description Invitations by id, at most 1,000; an id that is not the event's is not there. */
            ids?: string[] | null;
            menu_type?: string | null;
            other_restrictions?: boolean | null;
            /** @description Of expenses. */
            paid?: boolean | null;
            participant?: boolean | null;
            search_name?: string | null;
            sent?: boolean | null;
            status?: string | null;
            transport?: boolean | null;
        };
        /**
         * ExportOf
         * @description What an export is of, so that two files of a day are told apart.
         */
        ExportOf: {
            /** @description Whether only the rows of a filter are in it. */
            filtered: boolean;
            format: string;
            kind: string;
            /** @description `invitation` or `person`. */
            rows: string;
        };
        /**
         * ExportOptions
         * @description What can be chosen for an export; the way that this user took last comes first.
         */
        ExportOptions: {
            kind: string;
            options: components["schemas"]["ExportRows"][];
        };
        /**
         * ExportOptionsBody
         * @description What can be chosen for an export.
         */
        ExportOptionsBody: {
            export: components["schemas"]["ExportOptions"];
        };
        /**
         * ExportRows
         * @description The columns where a line is a party, or a person.
         */
        ExportRows: {
            columns: components["schemas"]["ExportColumn"][];
            /** @description `invitation` or `person`. */
            rows: string;
        };
        /**
         * Forgot
         * @description The body of a reset request.
         */
        Forgot: {
            email?: string | null;
        };
        /**
         * FreeDays
         * @description `client{id, free_days}`.
         */
        FreeDays: {
            /** Format: int64 */
            free_days?: number | null;
            /** Format: uuid */
            id: string;
        };
        /**
         * FreeDaysBody
         * @description The body of `set_free_days`.
         */
        FreeDaysBody: {
            client: components["schemas"]["FreeDays"];
        };
        /**
         * Guest
         * @description A yes.
         */
        Guest: {
            /** @description `yes` or `no`. */
            allergy: string;
            allergy_mentions?: string | null;
            /** @description `yes`, `no`, or null when it was not asked. */
            civil_marriage_attend?: string | null;
            /** @description The guest code of its invitation; null for a direct answer. */
            code?: string | null;
            company: string;
            /** Format: int32 */
            company_number: number;
            created_at: string;
            direct: boolean;
            email?: string | null;
            has_seat: boolean;
            housing: boolean;
            id: string;
            invitation_id?: string | null;
            menus: components["schemas"]["Menu"][];
            name: string;
            other?: string | null;
            other_restrictions?: string | null;
            phone?: string | null;
            transport: boolean;
            updated_at: string;
            /**
             * Format: int32
             * @description Counts the changes; a change of the couple's that names it is taken only while it is the present one.
             */
            version: number;
        };
        /**
         * GuestBody
         * @description One yes.
         */
        GuestBody: {
            guest: components["schemas"]["Guest"];
        };
        /**
         * GuestCounts
         * @description Shares in percent of all answers, counts of answers beside them, heads where people count.
         */
        GuestCounts: {
            /** Format: double */
            civil_marriage_attend: number;
            /** Format: int64 */
            civil_marriage_attend_count: number;
            /** Format: double */
            couples: number;
            /** Format: int64 */
            couples_count: number;
            /** Format: double */
            family: number;
            /** Format: int64 */
            family_count: number;
            /** Format: double */
            housing: number;
            /** Format: int64 */
            housing_count: number;
            /** Format: int64 */
            housing_persons: number;
            /** Format: double */
            single: number;
            /** Format: int64 */
            single_count: number;
            /** Format: int64 */
            total_auxiliary: number;
            /** Format: int64 */
            total_guests: number;
            /** Format: int64 */
            total_persons: number;
            /** Format: double */
            transport: number;
            /** Format: int64 */
            transport_count: number;
            /** Format: int64 */
            transport_persons: number;
        };
        /**
         * GuestDetail
         * @description A yes with its history.
         */
        GuestDetail: {
            /** @description `yes` or `no`. */
            allergy: string;
            allergy_mentions?: string | null;
            /** @description `yes`, `no`, or null when it was not asked. */
            civil_marriage_attend?: string | null;
            /** @description The guest code of its invitation; null for a direct answer. */
            code?: string | null;
            company: string;
            /** Format: int32 */
            company_number: number;
            created_at: string;
            direct: boolean;
            email?: string | null;
            has_seat: boolean;
            /** @description Newest first. */
            history: components["schemas"]["HistoryLine"][];
            housing: boolean;
            id: string;
            invitation_id?: string | null;
            menus: components["schemas"]["Menu"][];
            name: string;
            other?: string | null;
            other_restrictions?: string | null;
            phone?: string | null;
            transport: boolean;
            updated_at: string;
            /**
             * Format: int32
             * @description Counts the changes; a change of the couple's that names it is taken only while it is the present one.
             */
            version: number;
        };
        /**
         * GuestDetailBody
         * @description One yes with its history.
         */
        GuestDetailBody: {
            guest: components["schemas"]["GuestDetail"];
        };
        /**
         * GuestDetails
         * @description The present answer behind a guest's codes.
         */
        GuestDetails: {
            guest?: components["schemas"]["Guest"] | null;
            invitation: components["schemas"]["Invited"];
            refuzed_invitation?: components["schemas"]["Decline"] | null;
        };
        /**
         * GuestStatisticsBody
         * @description Counts of answers.
         */
        GuestStatisticsBody: {
            guests: components["schemas"]["GuestCounts"];
        };
        /**
         * GuestWrite
         * @description A yes as it is sent.
         */
        GuestWrite: {
            /** @description `yes` or `no`. */
            allergy?: string | null;
            allergy_mentions?: string | null;
            /** @description The couple writes down what a guest says by telephone; read with a member's token only. */
            by_phone?: boolean | null;
            /** @description `yes` or `no`. */
            civil_marriage_attend?: string | null;
            code?: string | null;
            /** @description `single`, `couple` or `family`. */
            company?: string | null;
            /** @description 1 to 20 for a family. */
            company_number?: number | null;
            email?: string | null;
            event_code?: string | null;
            event_slug?: string | null;
            /** @description True when `allergy` is yes: health data needs consent. */
            health_consent?: boolean | null;
            housing?: boolean | null;
            id?: string | null;
            /**
             * @description One for each person, none when the event has no menus.
             * @default []
             */
            menus_attributes?: components["schemas"]["MenuWrite"][] | null;
            name?: string | null;
            other?: string | null;
            other_restrictions?: string | null;
            phone?: string | null;
            transport?: boolean | null;
            /** @description The version that a change was written on: 409 `stale` when it is not the present one; read in the couple's change only. */
            version?: number | null;
        };
        /**
         * GuestWriteBody
         * @description The body of a yes.
         */
        GuestWriteBody: {
            guest: components["schemas"]["GuestWrite"];
        };
        /**
         * Guests
         * @description Yeses with the pager.
         */
        Guests: {
            guests: components["schemas"]["Guest"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * HallTable
         * @description A table.
         */
        HallTable: {
            /** @description `round` or `square`. */
            geo_type: string;
            /**
             * Format: uint64
             * @description How many chairs it has.
             */
            guest_number: number;
            id: string;
            name: string;
            /** Format: int32 */
            number: number;
            seats: components["schemas"]["Seat"][];
            table_configuration_id: string;
            /** Format: int32 */
            x_pos: number;
            /** Format: int32 */
            y_pos: number;
        };
        /**
         * Health
         * @description `ok`.
         */
        Health: {
            status: string;
        };
        /**
         * History
         * @description The versions of an invitation's answers or of a direct one, newest first.
         */
        History: {
            history: components["schemas"]["HistoryLine"][];
        };
        /**
         * HistoryLine
         * @description One version of an answer.
         */
        HistoryLine: {
            created_at: string;
            /** @description Names the version, for undoing it while it is the newest. */
            id: string;
            /** @description `yes`, `no` or `reset`. */
            kind: string;
            /** @description `guest` or `couple`. */
            made_by: string;
            /** @description The answer as it was then. */
            snapshot: unknown;
            /** @description Which user of the couple made it, as long as there is one. */
            user_name?: string | null;
            /** @description `phone` when the couple wrote down what a guest said, `undo` when it brought an earlier version back. */
            via?: string | null;
        };
        /**
         * Import
         * @description What is said of an import beside its file; the event alone imports as the contract says.
         */
        Import: {
            /** @description What happens to single rows: `line:action` with commas, as `5:update,9:skip`. */
            choices?: string | null;
            /**
             * @description A field for each column, with commas: `name`, `category`, `email`, `phone`, `participant`, `places`, `language` or nothing. Several `name`
             *     are joined with a space. Absent: by the headings.
             */
            columns?: string | null;
            /** @description Of the preview: another file is refused with 409 `stale`. */
            digest?: string | null;
            /**
             * @description What happens to rows that repeat something: `proposed` (as the preview says), `skip`, `update` or `add`. Absent: a row that is
             *     the same in name, category, e-mail and phone is skipped, all others are added.
             */
            duplicates?: string | null;
            /** Format: uuid */
            event_id?: string | null;
            /** @description Whether the first line is a header (true). */
            header?: boolean | null;
            /** @description `good` (all good rows, the default) or `all` (nothing unless all are good). */
            mode?: string | null;
        };
        /**
         * ImportBody
         * @description `wedding_invitation[event_id, import_file]` and, if wanted, columns, header, duplicates, choices, mode, digest.
         */
        ImportBody: {
            wedding_invitation: components["schemas"]["Import"];
        };
        /**
         * ImportUndone
         * @description What became of an import that was to be taken back.
         */
        ImportUndone: {
            /** @description False when nothing was done because of `rows`. */
            done: boolean;
            /**
             * Format: uint64
             * @description Invitations that were added and are gone.
             */
            removed: number;
            /**
             * Format: uint64
             * @description Invitations that were changed and have their former values.
             */
            restored: number;
            rows: components["schemas"]["KeptRow"][];
        };
        /**
         * Invitation
         * @description One invited party.
         */
        Invitation: {
            /** @description A longer last day of answering than the event's. */
            answers_until?: string | null;
            category?: components["schemas"]["CategoryRef"] | null;
            code: string;
            /** @description A longer day for details than the event's. */
            details_until?: string | null;
            email?: string | null;
            event_id: string;
            guestDetails?: components["schemas"]["Guest"] | null;
            id: string;
            language?: string | null;
            /** @description An invitation by e-mail is asked for and not out yet. */
            mail_waits: boolean;
            /** @description When the last invitation by e-mail went out. */
            mailed_at?: string | null;
            name: string;
            /** @description True for an auxiliary person (a musician, a photographer). */
            participant: boolean;
            phone?: string | null;
            /**
             * Format: int32
             * @description The most persons that the guest may say; null where it may say any number.
             */
            places?: number | null;
            /** @description When the last reminder was asked for. */
            reminded_at?: string | null;
            sent_at?: string | null;
            sent_invitation: boolean;
            /** @description `invitat`, `acceptat` or `refuzat`. */
            status: string;
            /**
             * Format: int32
             * @description Counts what the couple writes of it; a change that names it is taken only while it is the present one.
             */
            version: number;
        };
        /**
         * InvitationBody
         * @description One invitation.
         */
        InvitationBody: {
            wedding_invitation: components["schemas"]["Invitation"];
        };
        /**
         * InvitationForm
         * @description The settings of the answer forms.
         */
        InvitationForm: {
            accommodation: boolean;
            civil_marriage_attend: boolean;
            civil_marriage_message?: string | null;
            event_id: string;
            extra_services?: string | null;
            id: string;
            menu_type_configs: components["schemas"]["MenuType"][];
            message?: string | null;
            message_refused?: string | null;
            refused_image?: components["schemas"]["Media"] | null;
            refused_text?: string | null;
            transport: boolean;
            /**
             * Format: int32
             * @description One more with each change; sent back with a change, `stale` says that somebody else was faster.
             */
            version: number;
            welcome_image?: components["schemas"]["Media"] | null;
            welcome_text?: string | null;
        };
        /**
         * InvitationFormBody
         * @description One form.
         */
        InvitationFormBody: {
            invitation_form: components["schemas"]["InvitationForm"];
        };
        /**
         * InvitationFormWrite
         * @description What a couple writes of its form; files go beside it.
         */
        InvitationFormWrite: {
            accommodation?: boolean | null;
            civil_marriage_attend?: boolean | null;
            civil_marriage_message?: string | null;
            extra_services?: string | null;
            message?: string | null;
            message_refused?: string | null;
            refused_text?: string | null;
            transport?: boolean | null;
            /** @description The version that was seen; without it the change is wanted whatever is there. */
            version?: number | null;
            welcome_text?: string | null;
        };
        /**
         * InvitationFormWriteBody
         * @description The body of a write.
         */
        InvitationFormWriteBody: {
            invitation_form: components["schemas"]["InvitationFormWrite"];
        };
        /**
         * InvitationStatistics
         * @description Shares in percent with at most two decimals, counts beside them.
         */
        InvitationStatistics: {
            /** Format: double */
            acceptat: number;
            /** Format: int64 */
            acceptat_count: number;
            /** Format: int64 */
            auxiliary_acceptat_count: number;
            /** Format: int64 */
            auxiliary_invitat_count: number;
            /** Format: int64 */
            auxiliary_refuzat_count: number;
            /** Format: double */
            invitat: number;
            /** Format: int64 */
            invitat_count: number;
            /** Format: double */
            refuzat: number;
            /** Format: int64 */
            refuzat_count: number;
            /** Format: int64 */
            total: number;
            /**
             * Format: int64
             * @description Auxiliary persons, counted apart.
             */
            total_auxiliary: number;
        };
        /**
         * InvitationWrite
         * @description What a couple writes of an invitation; code and status are the server's.
         */
        InvitationWrite: {
            /** @description Later than the event's own. */
            answers_until?: string | null;
            /** @description A category's id, or null. */
            category?: string | null;
            details_until?: string | null;
            email?: string | null;
            /**
             * Format: uuid
             * @description Required on a new one.
             */
            event_id?: string | null;
            language?: string | null;
            name?: string | null;
            participant?: boolean | null;
            phone?: string | null;
            /** @description 1 to 20: the most persons that the guest may say; null where it may say any number. */
            places?: number | null;
            sent_invitation?: boolean | null;
            /** @description The version that a change was written on: 409 `stale` when it is not the present one. */
            version?: number | null;
        };
        /**
         * InvitationWriteBody
         * @description The body of a write.
         */
        InvitationWriteBody: {
            wedding_invitation: components["schemas"]["InvitationWrite"];
        };
        /**
         * Invitations
         * @description Invitations with the pager.
         */
        Invitations: {
            pagination: components["schemas"]["Pagination"];
            wedding_invitations: components["schemas"]["Invitation"][];
        };
        /**
         * Invited
         * @description Who an invitation is for, as its own guest may know it.
         */
        Invited: {
            /** @description The last day of answering of this invitation. */
            answers_until?: string | null;
            name: string;
            /** @description What may still be said: `whole`, `details` (nobody more and nobody less) or `closed`. */
            open: string;
            /**
             * Format: int32
             * @description The most persons that may be said; null where any number may.
             */
            places?: number | null;
            status: string;
        };
        /**
         * Invoice
         * @description What an account owes.
         */
        Invoice: {
            /** @description Decimal with two places. */
            amount: string;
            created_at: string;
            currency: string;
            description: string;
            discount_code?: string | null;
            id: string;
            /**
             * Format: int64
             * @description The order's number, for people.
             */
            number: number;
            /** @description Opens the payment; null once there is nothing to pay. */
            payment_url?: string | null;
            /** @description `unpaid`, `paid`, `refunded` or `cancelled`. */
            status: string;
        };
        /**
         * Invoices
         * @description All invoices of the account.
         */
        Invoices: {
            invoices: components["schemas"]["Invoice"][];
        };
        /**
         * Job
         * @description Work that outlives a request (contract 7).
         */
        Job: {
            created_at: string;
            error?: string | null;
            /** @description Of an export: what it is of. */
            export?: (components["schemas"]["ExportOf"] & unknown) | null;
            /** @description Set when there is a file to download. */
            file_name?: string | null;
            finished_at?: string | null;
            id: string;
            kind: string;
            /** Format: int32 */
            processed: number;
            /**
             * Format: int32
             * @description 0 to 100.
             */
            progress: number;
            /** @description Of an import: added, skipped, failed, rows. */
            report?: unknown;
            /** @description `queued`, `running`, `succeeded` or `failed`. */
            status: string;
            /** Format: int32 */
            total: number;
        };
        /**
         * JobBody
         * @description One job.
         */
        JobBody: {
            job: components["schemas"]["Job"];
        };
        /**
         * Jobs
         * @description Jobs, newest first.
         */
        Jobs: {
            jobs: components["schemas"]["Job"][];
        };
        /**
         * KeptRow
         * @description A row that was not taken back.
         */
        KeptRow: {
            /** Format: int32 */
            line: number;
            /** @description Empty when the invitation is gone. */
            name: string;
            /** @description `answered`, `sent`, `edited`, `gift_reserved` or `deleted`. */
            reason: string;
        };
        /**
         * LastImport
         * @description The import that can be taken back.
         */
        LastImport: {
            /** Format: int32 */
            added: number;
            created_at: string;
            file_name: string;
            /** @description Of its job, too. */
            id: string;
            /** Format: int32 */
            updated: number;
        };
        /**
         * LastImportBody
         * @description The import that can be taken back, or null.
         */
        LastImportBody: {
            last_import?: components["schemas"]["LastImport"] | null;
        };
        /**
         * Leaving
         * @description `client{password}`.
         */
        Leaving: {
            password?: string | null;
        };
        /**
         * LeavingBody
         * @description The body of a deletion.
         */
        LeavingBody: {
            client: components["schemas"]["Leaving"];
        };
        /**
         * Live
         * @description `website_details{live, event_id}`.
         */
        Live: {
            /** Format: uuid */
            event_id?: string | null;
            live?: boolean | null;
        };
        /**
         * LiveBody
         * @description The body of the live toggle.
         */
        LiveBody: {
            website_details: components["schemas"]["Live"];
        };
        /**
         * Login
         * @description `user{email, password}`.
         */
        Login: {
            email?: string | null;
            password?: string | null;
        };
        /**
         * LoginBody
         * @description The body of a log-in.
         */
        LoginBody: {
            user: components["schemas"]["Login"];
        };
        /**
         * MailBody
         * @description A mail to a selection.
         */
        MailBody: {
            mail: components["schemas"]["MailPlan"];
        };
        /**
         * MailPlan
         * @description Who gets a mail and who does not.
         */
        MailPlan: {
            /** @description Why nobody gets any, with its sentence: `demo_account`, `site_not_live`, `event_name_link` or `no_codes`. */
            blocked?: (components["schemas"]["Problem"] & unknown) | null;
            /** @description `invitation` or `reminder`. */
            kind: string;
            /**
             * Format: int32
             * @description Mails that may still go out today, before these.
             */
            left_today: number;
            /** @description The first 200; `reasons` counts all. */
            others: components["schemas"]["NotMailed"][];
            /** @description How many get none, by reason. */
            reasons: {
                [key: string]: number;
            };
            recipients: components["schemas"]["Recipient"][];
            /** @description Where what a guest answers to such a mail goes. */
            reply_to: string;
        };
        /**
         * MailToSelection
         * @description A selection and the mail that goes to it.
         */
        MailToSelection: {
            /** @description An invitation goes out again to one whose address has changed. */
            again?: boolean | null;
            /** @description `invitation` or `reminder`. */
            kind?: string | null;
            selection: components["schemas"]["Selection"];
        };
        /**
         * Media
         * @description A public file.
         */
        Media: {
            filename: string;
            url: string;
            variants: components["schemas"]["Variant"][];
        };
        /**
         * Menu
         * @description One person's menu.
         */
        Menu: {
            child: boolean;
            id: string;
            menu_type: string;
            person_name?: string | null;
        };
        /**
         * MenuCounts
         * @description Shares of menus; allergies and restrictions are shares of answers.
         */
        MenuCounts: {
            /** Format: double */
            allergies: number;
            /** Format: int64 */
            allergies_count: number;
            menu_types: components["schemas"]["MenuShare"][];
            /** Format: double */
            other_restrictions: number;
            /** Format: int64 */
            other_restrictions_count: number;
            /**
             * Format: int64
             * @description Of which allergies and restrictions are shares.
             */
            total_answers: number;
            /** Format: int64 */
            total_menus: number;
        };
        /**
         * MenuShare
         * @description The share of one menu.
         */
        MenuShare: {
            /** Format: int64 */
            count: number;
            menu_type: string;
            /** Format: double */
            percent: number;
        };
        /**
         * MenuStatisticsBody
         * @description Counts of menus.
         */
        MenuStatisticsBody: {
            menus: components["schemas"]["MenuCounts"];
        };
        /**
         * MenuType
         * @description A menu that guests can choose.
         */
        MenuType: {
            id: string;
            invitation_form_id: string;
            menu_type: string;
        };
        /**
         * MenuTypeBody
         * @description One menu.
         */
        MenuTypeBody: {
            menu_type_config: components["schemas"]["MenuType"];
        };
        /**
         * MenuTypeWrite
         * @description What a couple writes of a menu.
         */
        MenuTypeWrite: {
            /**
             * Format: uuid
             * @description Required on a new one.
             */
            invitation_form_id?: string | null;
            menu_type?: string | null;
        };
        /**
         * MenuTypeWriteBody
         * @description The body of a write.
         */
        MenuTypeWriteBody: {
            menu_type_config: components["schemas"]["MenuTypeWrite"];
        };
        /**
         * MenuTypes
         * @description All menus of an event.
         */
        MenuTypes: {
            menu_type_configs: components["schemas"]["MenuType"][];
        };
        /**
         * MenuWrite
         * @description One person's menu as it is sent.
         */
        MenuWrite: {
            child?: boolean | null;
            id?: string | null;
            menu_type?: string | null;
            person_name?: string | null;
        };
        /**
         * NewClient
         * @description The account form of specification 1 §2.
         */
        NewClient: {
            acceptGDPR?: boolean | null;
            acceptTerms?: boolean | null;
            city?: string | null;
            discount_code?: string | null;
            email?: string | null;
            event_date?: string | null;
            name?: string | null;
            password?: string | null;
            password_confirmation?: string | null;
            phone?: string | null;
            surname?: string | null;
        };
        /**
         * NewClientBody
         * @description The body of a registration; `verify_token` is the solved bot check.
         */
        NewClientBody: {
            client: components["schemas"]["NewClient"];
            verify_token?: string | null;
        };
        /**
         * NewUser
         * @description `user{name, email}`; role, account and password cannot be asked for.
         */
        NewUser: {
            email?: string | null;
            name?: string | null;
        };
        /**
         * NewUserBody
         * @description The body of an invitation of a co-user.
         */
        NewUserBody: {
            user: components["schemas"]["NewUser"];
        };
        /**
         * NewsletterBody
         * @description The body of a request for the newsletter.
         */
        NewsletterBody: {
            newsletter: components["schemas"]["NewsletterWrite"];
        };
        /**
         * NewsletterWrite
         * @description `newsletter{name, email}`.
         */
        NewsletterWrite: {
            email?: string | null;
            name?: string | null;
        };
        /**
         * Next
         * @description What stands between the couple and its day.
         */
        Next: {
            /**
             * Format: int64
             * @description Answers with an allergy.
             */
            allergies: number;
            /**
             * Format: int64
             * @description Those that do not say which.
             */
            allergies_unsaid: number;
            answers_until?: string | null;
            /**
             * Format: int64
             * @description Until the last day of answering, below 0 after it.
             */
            days_left?: number | null;
            live: boolean;
            /** @description Whether the site can be turned on: only a paid account's. */
            may_go_live: boolean;
            /** @description Which of name, slug, date, city, location, code are empty. */
            missing_informations: string[];
            /** Format: int64 */
            parts: number;
            /** Format: int64 */
            parts_without_map: number;
            /**
             * Format: int64
             * @description Sent and not answered.
             */
            unanswered: number;
            /**
             * Format: int64
             * @description Neither sent nor answered, auxiliary persons counted in.
             */
            unsent: number;
        };
        /**
         * NextStepsBody
         * @description What needs doing next, and the procession.
         */
        NextStepsBody: {
            next_steps: components["schemas"]["Next"];
            strokes: components["schemas"]["Stroke"][];
        };
        /**
         * NotMailed
         * @description Somebody who gets none, and why.
         */
        NotMailed: {
            email?: string | null;
            id: string;
            name: string;
            /** @description `no_address`, `already`, `other_address`, `answered`, `not_sent`, `too_soon`, `closed`, `name_link` or `limit`. */
            reason: string;
        };
        /**
         * Notification
         * @description A line of the bell, in the reader's language.
         */
        Notification: {
            created_at: string;
            id: string;
            message: string;
            read: boolean;
            /** @description What it is about: an answer or a decline. */
            subject_id?: string | null;
            title: string;
            type: string;
        };
        /**
         * NotificationSetting
         * @description How a user is told of a kind by mail.
         */
        NotificationSetting: {
            /** @description `at_once`, `daily` or `never`. */
            email: string;
            type: string;
        };
        /**
         * NotificationSettings
         * @description Kinds with what holds for them.
         */
        NotificationSettings: {
            settings: components["schemas"]["NotificationSetting"][];
        };
        /**
         * Notifications
         * @description Lines with the pager.
         */
        Notifications: {
            notifications: components["schemas"]["Notification"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * OpenAlbums
         * @description The albums that a guest may ask for.
         */
        OpenAlbums: {
            /** @description `civil`, `party`. */
            albums: string[];
        };
        /**
         * Other
         * @description What a row repeats.
         */
        Other: {
            category?: string | null;
            /** @description The guest code; null for a line of the file. */
            code?: string | null;
            email?: string | null;
            name: string;
            phone?: string | null;
        };
        /**
         * OwnSeat
         * @description Where a guest sits.
         */
        OwnSeat: {
            guest_name: string;
            /**
             * Format: uint64
             * @description Chairs of the party.
             */
            seats: number;
            table_name: string;
            /** Format: int32 */
            table_number: number;
        };
        /**
         * OwnSeatBody
         * @description The place of the party that asks; null when it has none.
         */
        OwnSeatBody: {
            seat?: components["schemas"]["OwnSeat"] | null;
        };
        /**
         * Pagination
         * @description Beside every collection (contract 2).
         */
        Pagination: {
            /** Format: uint64 */
            current_page: number;
            /** Format: uint64 */
            last_page: number;
            /** Format: uint64 */
            per_page: number;
            /** Format: uint64 */
            total: number;
        };
        /**
         * Part
         * @description A part of the day.
         */
        Part: {
            address: string;
            date: string;
            /** Format: double */
            google_lat?: number | null;
            /** Format: double */
            google_long?: number | null;
            hour?: string | null;
            id: string;
            image?: components["schemas"]["Media"] | null;
            location: string;
            tag?: string | null;
            /** @description Set from the tag; none for the humanist one. */
            tag_icon?: string | null;
            website_detail_id: string;
        };
        /**
         * PartBody
         * @description One part.
         */
        PartBody: {
            event_part: components["schemas"]["Part"];
        };
        /**
         * PartWrite
         * @description What a couple writes of a part; `event_part[image]` goes beside it.
         */
        PartWrite: {
            address?: string | null;
            date?: string | null;
            google_lat?: number | null;
            google_long?: number | null;
            hour?: string | null;
            location?: string | null;
            tag?: string | null;
            /**
             * Format: uuid
             * @description Required on a new one.
             */
            website_detail_id?: string | null;
        };
        /**
         * PartWriteBody
         * @description The body of a write.
         */
        PartWriteBody: {
            event_part: components["schemas"]["PartWrite"];
        };
        /**
         * PartnerBody
         * @description The body of a partner's request.
         */
        PartnerBody: {
            partner_contact: components["schemas"]["PartnerWrite"];
        };
        /**
         * PartnerWrite
         * @description `partner_contact{name, phone, email, message}`.
         */
        PartnerWrite: {
            email?: string | null;
            message?: string | null;
            name?: string | null;
            phone?: string | null;
        };
        /**
         * PasswordChange
         * @description `user[current_password]`, `user[password]`, `user[password_confirmation]`.
         */
        PasswordChange: {
            current_password?: string | null;
            password?: string | null;
            password_confirmation?: string | null;
        };
        /**
         * PasswordChangeBody
         * @description The body of a change of password: JSON or a form.
         */
        PasswordChangeBody: {
            user: components["schemas"]["PasswordChange"];
        };
        /**
         * PaymentStatus
         * @description The true state and no more.
         */
        PaymentStatus: {
            status: string;
        };
        /**
         * Photo
         * @description A photo.
         */
        Photo: {
            by_guest: boolean;
            created_at: string;
            hidden: boolean;
            id: string;
            image?: components["schemas"]["Media"] | null;
        };
        /**
         * PhotoBody
         * @description One photo.
         */
        PhotoBody: {
            photo: components["schemas"]["Photo"];
        };
        /**
         * PhotoWrite
         * @description A new photo (`photo[image]` beside it) or a change of one.
         */
        PhotoWrite: {
            /**
             * Format: uuid
             * @description For the couple.
             */
            event_id?: string | null;
            hidden?: boolean | null;
            /** @description `civil` or `party`; for the couple. */
            kind?: string | null;
        };
        /**
         * PhotoWriteBody
         * @description The body of a photo.
         */
        PhotoWriteBody: {
            photo: components["schemas"]["PhotoWrite"];
        };
        /**
         * Photos
         * @description Photos.
         */
        Photos: {
            pagination: components["schemas"]["Pagination"];
            photos: components["schemas"]["Photo"][];
        };
        /**
         * Place
         * @description The place of a gift in the whole list, 1 the first; past the end is the end.
         */
        Place: {
            position?: number | null;
        };
        /**
         * PlaceBody
         * @description The body that moves a gift.
         */
        PlaceBody: {
            present: components["schemas"]["Place"];
        };
        /**
         * PlacementWrite
         * @description A party and its table.
         */
        PlacementWrite: {
            /** Format: uuid */
            guest_id: string;
            /** Format: uuid */
            table_id: string;
        };
        /**
         * PreregisterBody
         * @description The body of a pre-registration.
         */
        PreregisterBody: {
            preregister: components["schemas"]["PreregisterWrite"];
        };
        /**
         * PreregisterWrite
         * @description `preregister{name, event_date, email, phone}`.
         */
        PreregisterWrite: {
            email?: string | null;
            /** @description `YYYY-MM-DD`. */
            event_date?: string | null;
            name?: string | null;
            phone?: string | null;
        };
        /**
         * Present
         * @description A gift. Guests see the first seven fields and no others (threats B19).
         */
        Present: {
            description?: string | null;
            /** @description For members. */
            event_id?: string | null;
            id: string;
            image?: components["schemas"]["Media"] | null;
            name: string;
            reserved: boolean;
            /** @description For members. */
            reserved_at?: string | null;
            /** @description For members. */
            reserved_email?: string | null;
            /** @description Whether something like it is welcome too. */
            similar: boolean;
            url?: string | null;
            /** @description Who reserved it; for members. */
            wedding_invitation?: (components["schemas"]["Reserver"] & unknown) | null;
        };
        /**
         * PresentBody
         * @description One gift.
         */
        PresentBody: {
            present: components["schemas"]["Present"];
        };
        /**
         * PresentWrite
         * @description What a couple writes of a gift; `present[image]` goes beside it.
         */
        PresentWrite: {
            description?: string | null;
            /** Format: uuid */
            event_id?: string | null;
            name?: string | null;
            similar?: boolean | null;
            /** @description http or https, without a user in it. */
            url?: string | null;
        };
        /**
         * PresentWriteBody
         * @description The body of a write.
         */
        PresentWriteBody: {
            present: components["schemas"]["PresentWrite"];
        };
        /**
         * Presents
         * @description Gifts.
         */
        Presents: {
            pagination: components["schemas"]["Pagination"];
            presents: components["schemas"]["Present"][];
        };
        /**
         * Preview
         * @description What an import would do.
         */
        Preview: {
            /** @description What each column is taken for; an empty word is nothing. */
            columns: string[];
            /** @description Of a CSV: `;`, `,` or a tab. */
            delimiter?: string | null;
            /** @description Of the file; to be sent with the import. */
            digest: string;
            /** @description The first 1,000 rows that repeat something. */
            duplicates: components["schemas"]["Duplicate"][];
            /** Format: uint64 */
            duplicates_count: number;
            /** @description Of a CSV: `UTF-8`, `UTF-16LE`, `UTF-16BE` or `windows-1250`. */
            encoding?: string | null;
            /** Format: uint64 */
            failed: number;
            /** @description `csv` or `xlsx`. */
            format: string;
            /**
             * Format: uint64
             * @description Rows that can go in; null as long as no column has the names.
             */
            good?: number | null;
            /** @description The headings; empty when the first line is a guest. */
            header: string[];
            /** @description The first 1,000 rows that cannot. */
            rows: components["schemas"]["BadRow"][];
            /** @description The first five lines. */
            sample: string[][];
            /** @description Of a workbook: the sheet that is read. */
            sheet?: string | null;
            /**
             * Format: uint64
             * @description Lines under the header.
             */
            total: number;
        };
        /**
         * PreviewBody
         * @description A look at a file.
         */
        PreviewBody: {
            preview: components["schemas"]["Preview"];
        };
        /**
         * Problem
         * @description The body of every error (contract 2).
         */
        Problem: {
            client_already_exists?: boolean | null;
            /** @description Stable, in English. */
            code: string;
            /** @description One sentence for a person. */
            error: string;
            /** @description Wrong fields with their stable codes. */
            fields?: {
                [key: string]: string[];
            } | null;
            missing_informations?: string[] | null;
            /** @description Names the request in our log; only with 500. */
            request_id?: string | null;
            /** @description With `seat_taken` of a drop: the table's chairs as they are. */
            seats?: components["schemas"]["Seat"][] | null;
            slug_exists?: boolean | null;
        };
        /**
         * ProcessPayment
         * @description `client{invoice_id}`.
         */
        ProcessPayment: {
            invoice_id?: string | null;
        };
        /**
         * ProcessPaymentBody
         * @description The body of `process_payment`.
         */
        ProcessPaymentBody: {
            client: components["schemas"]["ProcessPayment"];
        };
        /**
         * Provider
         * @description A partner as everybody sees it: no contact person, e-mail or code.
         */
        Provider: {
            address?: string | null;
            description?: string | null;
            id: string;
            logo?: components["schemas"]["Media"] | null;
            name: string;
            phone?: string | null;
            provider_type: string;
            website_url?: string | null;
        };
        /**
         * Providers
         * @description Partners.
         */
        Providers: {
            pagination: components["schemas"]["Pagination"];
            providers: components["schemas"]["Provider"][];
        };
        /**
         * Publication
         * @description Whether guests may look.
         */
        Publication: {
            /** Format: uuid */
            event_id?: string | null;
            published?: boolean | null;
        };
        /**
         * PublicationBody
         * @description The body of a publication.
         */
        PublicationBody: {
            table_configuration: components["schemas"]["Publication"];
        };
        /**
         * ReadyAdded
         * @description How many tasks came.
         */
        ReadyAdded: {
            /** Format: uint64 */
            added: number;
        };
        /**
         * ReadyBody
         * @description The body of a wish for the ready list.
         */
        ReadyBody: {
            task: components["schemas"]["ReadyOf"];
        };
        /**
         * ReadyOf
         * @description Whose ready list it is.
         */
        ReadyOf: {
            /** Format: uuid */
            event_id?: string | null;
        };
        /**
         * ReadyUndone
         * @description What became of the ready tasks.
         */
        ReadyUndone: {
            /**
             * Format: uint64
             * @description Changed or spoken of since: they stay.
             */
            kept: number;
            /** Format: uint64 */
            removed: number;
        };
        /**
         * Recipient
         * @description Somebody who gets a mail.
         */
        Recipient: {
            email?: string | null;
            id: string;
            name: string;
        };
        /**
         * RegenerateBody
         * @description `client{invoice_id}`, or `invoice_id` alone.
         */
        RegenerateBody: {
            client?: components["schemas"]["ProcessPayment"] | null;
            invoice_id?: string | null;
        };
        /**
         * Registered
         * @description A registration's answer.
         */
        Registered: {
            client: components["schemas"]["Client"];
            /** @description Our own address that opens the payment. */
            payment_url: string;
        };
        /**
         * RegistryToggle
         * @description `website_details{registry_list_activation, event_id}`.
         */
        RegistryToggle: {
            /** Format: uuid */
            event_id?: string | null;
            registry_list_activation?: boolean | null;
        };
        /**
         * RegistryToggleBody
         * @description The body of the registry toggle.
         */
        RegistryToggleBody: {
            website_details: components["schemas"]["RegistryToggle"];
        };
        /**
         * Release
         * @description What the link of a reservation's mail carries.
         */
        Release: {
            /** Format: uuid */
            id?: string | null;
            token?: string | null;
        };
        /**
         * ReleaseBody
         * @description The body that undoes a reservation.
         */
        ReleaseBody: {
            present: components["schemas"]["Release"];
        };
        /**
         * Reserve
         * @description A reservation; other fields of a gift are not read.
         */
        Reserve: {
            /** @description The guest code. */
            code?: string | null;
            email?: string | null;
            /** Format: uuid */
            event_id?: string | null;
            /** Format: uuid */
            id?: string | null;
            /** @description In direct mode, in place of the code. */
            name?: string | null;
        };
        /**
         * ReserveBody
         * @description The body of a reservation.
         */
        ReserveBody: {
            present: components["schemas"]["Reserve"];
        };
        /**
         * Reserver
         * @description Who reserved a gift.
         */
        Reserver: {
            name: string;
        };
        /**
         * Reset
         * @description The body of a reset: JSON or multipart.
         */
        Reset: {
            password?: string | null;
            password_confirmation?: string | null;
            token?: string | null;
        };
        /**
         * Score
         * @description What the server thinks of the visitor, 0 to 1; below 0.2 is suspicious.
         */
        Score: {
            /** Format: double */
            score: number;
        };
        /**
         * Seat
         * @description A chair.
         */
        Seat: {
            guest?: components["schemas"]["SeatGuest"] | null;
            guest_id?: string | null;
            id: string;
            /**
             * Format: int32
             * @description From 1, round the table.
             */
            position: number;
            table_id: string;
        };
        /**
         * SeatGuest
         * @description A party that comes; it sits together.
         */
        SeatGuest: {
            /** @description Of its invitation; null for a direct answer too. */
            category?: (components["schemas"]["CategoryRef"] & unknown) | null;
            /**
             * Format: int32
             * @description Persons, and so chairs.
             */
            company_number: number;
            id: string;
            name: string;
        };
        /**
         * SeatGuests
         * @description Parties without a chair.
         */
        SeatGuests: {
            guests: components["schemas"]["SeatGuest"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * SeatLeftOver
         * @description A party for which there is no room.
         */
        SeatLeftOver: {
            category?: components["schemas"]["CategoryRef"] | null;
            /** Format: int32 */
            company_number: number;
            guest_id: string;
            name: string;
            /** @description `too_large` (more persons than any table has chairs) or `no_room`. */
            reason: string;
        };
        /**
         * SeatPlacement
         * @description A party and the table that is suggested for it.
         */
        SeatPlacement: {
            category?: components["schemas"]["CategoryRef"] | null;
            /** Format: int32 */
            company_number: number;
            guest_id: string;
            name: string;
            /** @description `same_category`, `empty_table` or `free_chairs`. */
            reason: string;
            table_id: string;
            table_name: string;
        };
        /**
         * SeatSuggestion
         * @description Where everybody could sit; nothing is written.
         */
        SeatSuggestion: {
            left_over: components["schemas"]["SeatLeftOver"][];
            placements: components["schemas"]["SeatPlacement"][];
        };
        /**
         * SeatWrite
         * @description Who is dropped on a chair.
         */
        SeatWrite: {
            /** @description Not believed: the answer says how many they are (threats C4). */
            company_number?: number | null;
            /** Format: uuid */
            guest_id?: string | null;
            /**
             * Format: uuid
             * @description The chair's own table, when it is said.
             */
            table_id?: string | null;
        };
        /**
         * SeatWriteBody
         * @description The body of a drop.
         */
        SeatWriteBody: {
            seat: components["schemas"]["SeatWrite"];
        };
        /**
         * SeatedBody
         * @description All chairs of the table at which a party now sits.
         */
        SeatedBody: {
            /** @description All chairs of the table that it left; empty when it came from the list or stayed at its table. */
            freed: components["schemas"]["Seat"][];
            seats: components["schemas"]["Seat"][];
        };
        /**
         * SeatingClear
         * @description Who shall have no chair any more.
         */
        SeatingClear: {
            /** Format: uuid */
            event_id?: string | null;
            /** @description At most 1,000; who has no chair, or is not there, is passed over. */
            guest_ids?: string[] | null;
        };
        /**
         * SeatingClearBody
         * @description The body that takes a suggestion back.
         */
        SeatingClearBody: {
            table_configuration: components["schemas"]["SeatingClear"];
        };
        /**
         * SeatingWrite
         * @description Who shall sit where.
         */
        SeatingWrite: {
            /** Format: uuid */
            event_id?: string | null;
            /** @description 1 to 1,000; each party once. */
            placements?: components["schemas"]["PlacementWrite"][] | null;
        };
        /**
         * SeatingWriteBody
         * @description The body that applies a suggestion.
         */
        SeatingWriteBody: {
            table_configuration: components["schemas"]["SeatingWrite"];
        };
        /**
         * Seats
         * @description All chairs of a table.
         */
        Seats: {
            seats: components["schemas"]["Seat"][];
        };
        /**
         * Selection
         * @description Which invitations: some by id (at most 1,000), or all that the list's filters find; an id that is not the event's is not there.
         */
        Selection: {
            /** Format: uuid */
            event_id?: string | null;
            filters?: components["schemas"]["SelectionFilters"] | null;
            ids?: string[] | null;
        };
        /**
         * SelectionBody
         * @description The body of a call about a selection.
         */
        SelectionBody: {
            selection: components["schemas"]["Selection"];
        };
        /**
         * SelectionCounts
         * @description What a selection holds.
         */
        SelectionCounts: {
            /** Format: int64 */
            acceptat_count: number;
            /** Format: int64 */
            refuzat_count: number;
            /** Format: int64 */
            total: number;
        };
        /**
         * SelectionFilters
         * @description The list's filters.
         */
        SelectionFilters: {
            category?: string | null;
            participant?: boolean | null;
            search_name?: string | null;
            sent?: boolean | null;
            status?: string | null;
        };
        /**
         * SentOfSelection
         * @description A selection and whether it is sent.
         */
        SentOfSelection: {
            selection: components["schemas"]["Selection"];
            sent_invitation?: boolean | null;
        };
        /**
         * Session
         * @description A fresh session.
         */
        Session: {
            /** @description For `Authorization: Bearer`; the same call sets the cookie that the web shell uses. */
            token: string;
            user: components["schemas"]["User"];
        };
        /**
         * Site
         * @description An event as guests see it.
         */
        Site: {
            additionalLine?: string | null;
            answers_until?: string | null;
            city?: string | null;
            /** @description Answers are no longer taken. */
            closed: boolean;
            date?: string | null;
            /** @description Closed, but the details of a yes may still be changed. */
            details_open: boolean;
            direct_response_mode: boolean;
            event_type: string;
            id: string;
            invitation_forms: components["schemas"]["SiteForm"][];
            location?: string | null;
            name: string;
            /** @description One of the two built-in sample couples: its forms send nothing. */
            sample: boolean;
            slug?: string | null;
            type: string;
            website_details: components["schemas"]["SiteDetails"][];
        };
        /**
         * SiteBody
         * @description One event as guests see it.
         */
        SiteBody: {
            event: components["schemas"]["Site"];
        };
        /**
         * SiteContact
         * @description A contact who agreed.
         */
        SiteContact: {
            name: string;
            phone: string;
        };
        /**
         * SiteDetails
         * @description The site's content.
         */
        SiteDetails: {
            active_website_video: boolean;
            background_image?: components["schemas"]["Media"] | null;
            couple_stories: components["schemas"]["SiteStory"][];
            event_parts: components["schemas"]["SitePart"][];
            footer_color: string;
            footer_disclaimer?: string | null;
            footer_text?: string | null;
            general_website_video?: components["schemas"]["Media"] | null;
            invitation_image?: components["schemas"]["Media"] | null;
            invitation_text?: string | null;
            invitation_video?: components["schemas"]["Media"] | null;
            live: boolean;
            long_invitation_text?: string | null;
            registry_list_activation: boolean;
            simple_story: boolean;
            simple_story_image?: components["schemas"]["Media"] | null;
            theme: string;
            video_invitation: boolean;
            wedding_contacts: components["schemas"]["SiteContact"][];
        };
        /**
         * SiteForm
         * @description The forms.
         */
        SiteForm: {
            accommodation: boolean;
            civil_marriage_attend: boolean;
            civil_marriage_message?: string | null;
            extra_services?: string | null;
            menu_type_configs: components["schemas"]["SiteMenu"][];
            message?: string | null;
            message_refused?: string | null;
            refused_image?: components["schemas"]["Media"] | null;
            refused_text?: string | null;
            transport: boolean;
            welcome_image?: components["schemas"]["Media"] | null;
            welcome_text?: string | null;
        };
        /**
         * SiteMenu
         * @description A menu to choose.
         */
        SiteMenu: {
            menu_type: string;
        };
        /**
         * SitePart
         * @description A part of the day.
         */
        SitePart: {
            address: string;
            date: string;
            /** Format: double */
            google_lat?: number | null;
            /** Format: double */
            google_long?: number | null;
            hour?: string | null;
            id: string;
            image?: components["schemas"]["Media"] | null;
            location: string;
            tag?: string | null;
            tag_icon?: string | null;
        };
        /**
         * SiteStep
         * @description A step of the story.
         */
        SiteStep: {
            description?: string | null;
            image?: components["schemas"]["Media"] | null;
            tip: string;
        };
        /**
         * SiteStory
         * @description The story.
         */
        SiteStory: {
            outcome?: string | null;
            story_steps: components["schemas"]["SiteStep"][];
            subtitle?: string | null;
            title: string;
        };
        /**
         * StatisticsBody
         * @description Counts of invitations.
         */
        StatisticsBody: {
            invitations: components["schemas"]["InvitationStatistics"];
        };
        /**
         * StepWrite
         * @description A step as it is sent; steps left out stay.
         */
        StepWrite: {
            /**
             * Format: int32
             * @description The N of `story_steps_attributes[N]`; in JSON the place in the list.
             */
            _order?: number | null;
            description?: string | null;
            /** Format: uuid */
            id?: string | null;
            tip?: string | null;
        };
        /**
         * Stories
         * @description All stories: none or one.
         */
        Stories: {
            couple_stories: components["schemas"]["Story"][];
        };
        /**
         * Story
         * @description How the couple met.
         */
        Story: {
            active: boolean;
            id: string;
            /** @description Text between the story and the invitation. */
            outcome?: string | null;
            story_steps: components["schemas"]["StoryStep"][];
            subtitle?: string | null;
            title: string;
            /**
             * Format: int32
             * @description One more with each change; sent back with a change, `stale` says that somebody else was faster.
             */
            version: number;
            website_detail_id: string;
        };
        /**
         * StoryBody
         * @description One story.
         */
        StoryBody: {
            couple_story: components["schemas"]["Story"];
        };
        /**
         * StoryStep
         * @description One step of the story.
         */
        StoryStep: {
            couple_story_id: string;
            description?: string | null;
            id: string;
            image?: components["schemas"]["Media"] | null;
            /** @description `mireasa`, `mire`, `intalnire` or `povestire`. */
            tip: string;
        };
        /**
         * StoryWrite
         * @description What a couple writes of its story; `couple_story[story_steps_attributes][N][image]` goes beside it.
         */
        StoryWrite: {
            active?: boolean | null;
            outcome?: string | null;
            /** @default [] */
            story_steps_attributes?: components["schemas"]["StepWrite"][] | null;
            subtitle?: string | null;
            title?: string | null;
            /** @description The version that was seen; without it the change is wanted whatever is there. */
            version?: number | null;
            /**
             * Format: uuid
             * @description Required on a new one.
             */
            website_detail_id?: string | null;
        };
        /**
         * StoryWriteBody
         * @description The body of a write.
         */
        StoryWriteBody: {
            couple_story: components["schemas"]["StoryWrite"];
        };
        /**
         * Stroke
         * @description As many invitations of guests with this status and so many persons.
         */
        Stroke: {
            /** Format: int64 */
            count: number;
            /** Format: int32 */
            persons: number;
            status: string;
        };
        /**
         * SuggestedCode
         * @description A code that nobody has.
         */
        SuggestedCode: {
            code: string;
        };
        /**
         * SuggestionBody
         * @description A suggestion.
         */
        SuggestionBody: {
            suggestion: components["schemas"]["SeatSuggestion"];
        };
        /**
         * SuggestionOf
         * @description Whose hall it is.
         */
        SuggestionOf: {
            /** Format: uuid */
            event_id?: string | null;
        };
        /**
         * SuggestionOfBody
         * @description The body of a wish for a suggestion.
         */
        SuggestionOfBody: {
            table_configuration: components["schemas"]["SuggestionOf"];
        };
        /**
         * TableBody
         * @description One table.
         */
        TableBody: {
            table: components["schemas"]["HallTable"];
        };
        /**
         * TableConfiguration
         * @description The hall of an event with its tables, by number.
         */
        TableConfiguration: {
            /**
             * Format: int64
             * @description Heads of all yeses, auxiliary persons and direct answers too.
             */
            confirmed_guests: number;
            event_id: string;
            id: string;
            /**
             * Format: int32
             * @description 0 where the couple has not said.
             */
            max_tables: number;
            /** @description Whether guests may look up where they sit. */
            published: boolean;
            /**
             * Format: int64
             * @description Heads that have a chair.
             */
            seated_guests: number;
            tables: components["schemas"]["HallTable"][];
            /**
             * Format: int32
             * @description Persons; 0 where the couple has not said. It is only warned of.
             */
            total_capacity: number;
        };
        /**
         * TableConfigurationBody
         * @description The hall of an event.
         */
        TableConfigurationBody: {
            table_configuration: components["schemas"]["TableConfiguration"];
        };
        /**
         * TableConfigurationWrite
         * @description What a hall holds.
         */
        TableConfigurationWrite: {
            /**
             * Format: uuid
             * @description The hall's own event, when it is said.
             */
            event_id?: string | null;
            /** @description 0 to 200; 0 says nothing. */
            max_tables?: number | null;
            /** @description Persons, 0 to 10,000; 0 says nothing. */
            total_capacity?: number | null;
        };
        /**
         * TableConfigurationWriteBody
         * @description The body of a change.
         */
        TableConfigurationWriteBody: {
            table_configuration: components["schemas"]["TableConfigurationWrite"];
        };
        /**
         * TablePosition
         * @description Where a table stands.
         */
        TablePosition: {
            x_pos?: number | null;
            y_pos?: number | null;
        };
        /**
         * TablePositionBody
         * @description The body of a move.
         */
        TablePositionBody: {
            table: components["schemas"]["TablePosition"];
        };
        /**
         * TableWrite
         * @description What a couple writes of a table.
         */
        TableWrite: {
            /** @description `round` (where a new one does not say) or `square`. */
            geo_type?: string | null;
            /** @description Chairs, 1 to 60. */
            guest_number?: number | null;
            name?: string | null;
            /** @description 1 to 9,999. */
            number?: number | null;
            /**
             * Format: uuid
             * @description Required on a new one; a change may only name the table's own.
             */
            table_configuration_id?: string | null;
            /** @description Pixels of the plan, 0 to 20,000; rounded. A new table without a position stands at the foot of the stack. */
            x_pos?: number | null;
            y_pos?: number | null;
        };
        /**
         * TableWriteBody
         * @description The body of a write.
         */
        TableWriteBody: {
            table: components["schemas"]["TableWrite"];
        };
        /**
         * Task
         * @description Something to do before the day.
         */
        Task: {
            commontator_thread: components["schemas"]["ThreadOf"];
            /** @description `YYYY-MM-DD`. */
            deadline: string;
            description: string;
            event_id: string;
            id: string;
            /** @description `Joasa`, `Medie` or `Foarte important`. */
            importance: string;
            name: string;
            /** @description Whether it came with the ready list. */
            ready: boolean;
            /** @description `Nou`, `In progres` or `Done`. */
            status: string;
            user?: components["schemas"]["Doer"] | null;
        };
        /**
         * TaskBody
         * @description One task.
         */
        TaskBody: {
            task: components["schemas"]["Task"];
        };
        /**
         * TaskWrite
         * @description What a couple writes of a task.
         */
        TaskWrite: {
            deadline?: string | null;
            description?: string | null;
            /**
             * Format: uuid
             * @description Required on a new one.
             */
            event_id?: string | null;
            /** @description `Joasa` where a new one does not say. */
            importance?: string | null;
            name?: string | null;
            /** @description `Nou` where a new one does not say. */
            status?: string | null;
            /** @description A user of the account who does it, or null. */
            user_id?: string | null;
        };
        /**
         * TaskWriteBody
         * @description The body of a write.
         */
        TaskWriteBody: {
            task: components["schemas"]["TaskWrite"];
        };
        /**
         * Tasks
         * @description Tasks, and how far all of the event have come.
         */
        Tasks: {
            pagination: components["schemas"]["Pagination"];
            /**
             * Format: uint32
             * @description Percent of all tasks of the event: what is begun counts half.
             */
            progress: number;
            tasks: components["schemas"]["Task"][];
        };
        /**
         * ThreadBody
         * @description What was said of a task.
         */
        ThreadBody: {
            comments: components["schemas"]["Comment"][];
            thread: components["schemas"]["ThreadHead"];
        };
        /**
         * ThreadHead
         * @description A thread and its task.
         */
        ThreadHead: {
            id: string;
            task_id: string;
            task_name: string;
        };
        /**
         * ThreadOf
         * @description Where a task is spoken of.
         */
        ThreadOf: {
            /** Format: uint64 */
            comments_count: number;
            id: string;
        };
        /**
         * TotalRow
         * @description The whole in the base currency; decimals with two places.
         */
        TotalRow: {
            /** @description The most first. */
            by_category: components["schemas"]["CategoryTotal"][];
            /** @description The whole for one guest; 0 while nobody is expected. */
            cost_per_invitee: string;
            currency: string;
            left_to_pay: string;
            /** @description Whether they are of the table that ships with the product, because no newer ones could be fetched. */
            rates_bundled: boolean;
            /** @description The day of the reference rates, `YYYY-MM-DD`. */
            rates_on: string;
            total_advance: string;
            total_cost: string;
        };
        /**
         * TotalRowBody
         * @description The totals of a budget.
         */
        TotalRowBody: {
            totals: components["schemas"]["TotalRow"];
        };
        /**
         * Undo
         * @description How an import is taken back.
         */
        Undo: {
            /** @description Leave the rows that somebody built on, and take back the others (false: all or nothing). */
            partial?: boolean | null;
        };
        /**
         * UndoBody
         * @description The body of an undo.
         */
        UndoBody: {
            wedding_invitation: components["schemas"]["Undo"];
        };
        /**
         * Undone
         * @description What is there after an undo; neither when the invitation is `invitat` again.
         */
        Undone: {
            guest?: components["schemas"]["Guest"] | null;
            refuzed_invitation?: components["schemas"]["Decline"] | null;
            /** @description The version that the undo wrote: undone in its turn, all is as it was. */
            version_id: string;
        };
        /**
         * UndoneBody
         * @description What became of it.
         */
        UndoneBody: {
            undone: components["schemas"]["ImportUndone"];
        };
        /**
         * Unlock
         * @description What opens an album.
         */
        Unlock: {
            event_slug?: string | null;
            /** @description `civil` or `party`. */
            kind?: string | null;
            password?: string | null;
        };
        /**
         * UnlockBody
         * @description The body that opens an album.
         */
        UnlockBody: {
            album: components["schemas"]["Unlock"];
        };
        /**
         * Unread
         * @description How many are unread.
         */
        Unread: {
            /** Format: uint64 */
            notifications_count: number;
        };
        /**
         * User
         * @description Who logs in.
         */
        User: {
            allowed_to_log_in: boolean;
            email: string;
            id: string;
            /** @description Invited, and has not set a password yet. */
            invited: boolean;
            name: string;
            /** @description An address that waits to be confirmed. */
            new_email?: string | null;
            owner: boolean;
            /** @description `client` or `admin`. */
            role: string;
        };
        /**
         * UserBody
         * @description One user.
         */
        UserBody: {
            user: components["schemas"]["User"];
        };
        /**
         * UserChange
         * @description A change of a user; what is left out stays.
         */
        UserChange: {
            allowed_to_log_in?: boolean | null;
            /** @description Of who asks; needed to change the address of somebody who has a password. */
            current_password?: string | null;
            email?: string | null;
            name?: string | null;
        };
        /**
         * UserChangeBody
         * @description The body of a change of a user.
         */
        UserChangeBody: {
            user: components["schemas"]["UserChange"];
        };
        /**
         * Users
         * @description The users of the account, the owner first.
         */
        Users: {
            users: components["schemas"]["User"][];
        };
        /**
         * Variant
         * @description One width of an image.
         */
        Variant: {
            url: string;
            /** Format: uint32 */
            width: number;
        };
        /**
         * VerifyToken
         * @description A solved challenge.
         */
        VerifyToken: {
            /** @description The solution, base64 of ALTCHA's JSON. */
            token?: string | null;
            /** @description Read for the fallback of another provider; has no meaning here. */
            v2key?: boolean | null;
        };
        /**
         * VerifyTokenBody
         * @description The body of `verify_token`.
         */
        VerifyTokenBody: {
            verify_token: components["schemas"]["VerifyToken"];
        };
        /**
         * Website
         * @description The site of an event as its couple edits it.
         */
        Website: {
            active_website_video: boolean;
            background_image?: components["schemas"]["Media"] | null;
            couple_stories: components["schemas"]["Story"][];
            event_id: string;
            event_parts: components["schemas"]["Part"][];
            /** @description `#RRGGBB`. */
            footer_color: string;
            footer_disclaimer?: string | null;
            footer_text?: string | null;
            general_website_video?: components["schemas"]["Media"] | null;
            id: string;
            invitation_image?: components["schemas"]["Media"] | null;
            invitation_text?: string | null;
            invitation_video?: components["schemas"]["Media"] | null;
            live: boolean;
            /** @description Sanitised HTML. */
            long_invitation_text?: string | null;
            registry_list_activation: boolean;
            simple_story: boolean;
            simple_story_image?: components["schemas"]["Media"] | null;
            theme: string;
            /**
             * Format: int32
             * @description One more with each change; sent back with a change, `stale` says that somebody else was faster.
             */
            version: number;
            video_invitation: boolean;
            wedding_contacts: components["schemas"]["Contact"][];
        };
        /**
         * WebsiteBody
         * @description One site.
         */
        WebsiteBody: {
            website_detail: components["schemas"]["Website"];
        };
        /**
         * WebsiteWrite
         * @description What a couple writes of its site; files go beside it.
         */
        WebsiteWrite: {
            active_website_video?: boolean | null;
            footer_color?: string | null;
            footer_disclaimer?: string | null;
            footer_text?: string | null;
            invitation_text?: string | null;
            long_invitation_text?: string | null;
            simple_story?: boolean | null;
            /** @description `lunca`, `fila`, `sanziene` or `iie`. */
            theme?: string | null;
            /** @description The version that was seen; without it the change is wanted whatever is there. */
            version?: number | null;
            video_invitation?: boolean | null;
        };
        /**
         * WebsiteWriteBody
         * @description The body of a write: `website_detail`, as the singular name is.
         */
        WebsiteWriteBody: {
            website_detail: components["schemas"]["WebsiteWrite"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    list_articles: {
        parameters: {
            query?: {
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Articles"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_article: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ArticleBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_articles: {
        parameters: {
            query?: {
                meta_tags?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Articles"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    calculate_total_row: {
        parameters: {
            query: {
                budget_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TotalRowBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_budget: {
        parameters: {
            query: {
                event_id: string;
                category?: string;
                paid?: boolean;
                sort?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["BudgetDetails"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_budget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["BudgetWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["BudgetBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_categories: {
        parameters: {
            query: {
                event_id: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Categories"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_category: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CategoryWriteBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CategoryBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CategoryWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CategoryBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_charity_contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CharityBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_checkins: {
        parameters: {
            query: {
                event_id: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Checkins"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_in: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                guest_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CheckinWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CheckinBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_clients: {
        parameters: {
            query?: {
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Clients"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_client: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["NewClientBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Registered"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_client: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CheckClient"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["LeavingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CheckClient"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_data_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["DataExport"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Asked for. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["JobBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    keep_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CheckClient"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    process_payment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ProcessPaymentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PaymentStatus"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    regenerate_payment_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["RegenerateBody"];
            };
        };
        responses: {
            /** @description Asked for. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["JobBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_account_type: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AccountTypeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ClientBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_free_days: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["FreeDaysBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ClientBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_client: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ClientDetailBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CommentWrite"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CommentBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    downvote_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CommentBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    unvote_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CommentBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    upvote_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CommentBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_thread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ThreadBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CommentWrite"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CommentBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_stories: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Stories"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_story: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["StoryWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["StoryBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_story: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["StoryWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["StoryBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_story: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_direct_response: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["DirectWriteBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["DirectBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    refuse_direct_response: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["DirectRefusalBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["DeclineBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_direct_response: {
        parameters: {
            query?: {
                event_slug?: string;
                edit_token?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["DirectFound"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_direct_response: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["DirectWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["DirectBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_part: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PartWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PartBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_part: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PartWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PartBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_part: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_events: {
        parameters: {
            query?: {
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Events"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["EventWriteBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["EventBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CheckEvent"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_slug: {
        parameters: {
            query: {
                slug: string;
                event_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CheckedSlug"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    live_invitation: {
        parameters: {
            query: {
                slug: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["SiteBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    live_website: {
        parameters: {
            query: {
                slug: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["SiteBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    next_steps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["NextStepsBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_invitation: {
        parameters: {
            query: {
                slug: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["SiteBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_website: {
        parameters: {
            query: {
                slug: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["SiteBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggest_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["SuggestedCode"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["EventBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["EventWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["EventBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_expenses: {
        parameters: {
            query: {
                budget_id: string;
                category?: string;
                paid?: boolean;
                sort?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Expenses"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_expense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ExpenseWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ExpenseBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_expense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ExpenseWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ExpenseBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_expense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    expense_document: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    expense_invoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ExportBody"];
            };
        };
        responses: {
            /** @description Asked for. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["JobBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_options: {
        parameters: {
            query: {
                event_id: string;
                kind: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ExportOptionsBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_albums: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Albums"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_album: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["AlbumWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Albums"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_albums: {
        parameters: {
            query: {
                event_slug: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["OpenAlbums"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_photos: {
        parameters: {
            query?: {
                event_id?: string;
                kind?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: {
                "X-Album-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Photos"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_photo: {
        parameters: {
            query?: never;
            header?: {
                "X-Album-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PhotoWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PhotoBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_photo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PhotoWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PhotoBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_photo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlock_album: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UnlockBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["AlbumKeyBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    bot_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Challenge"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    verify_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["VerifyTokenBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Score"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_guests: {
        parameters: {
            query: {
                event_id: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Guests"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["GuestWriteBody"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["GuestBody"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["GuestBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    answers_over_time: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["AnswerDays"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_entered_answers: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["EnteredLines"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    guest_details: {
        parameters: {
            query?: {
                event_code?: string;
                code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["GuestDetails"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    guest_statistics: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["GuestStatisticsBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_answer_history: {
        parameters: {
            query: {
                event_id: string;
                invitation_id?: string;
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["History"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    menu_statistics: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["MenuStatisticsBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_unseated: {
        parameters: {
            query: {
                event_id: string;
                search_name?: string;
                search_category?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["SeatGuests"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_guests: {
        parameters: {
            query: {
                event_id: string;
                search_name?: string;
                company?: string;
                housing?: boolean;
                transport?: boolean;
                civil_marriage_attend?: boolean;
                other_restrictions?: boolean;
                allergy?: string;
                menu_type?: string;
                participant?: boolean;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Guests"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    undo_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Undone"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_guest: {
        parameters: {
            query?: {
                event_id?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["GuestDetailBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_guest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["GuestWriteBody"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["GuestBody"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["GuestBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_guest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Health"];
                };
            };
        };
    };
    invitation_form: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["InvitationFormBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_invitation_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["InvitationFormWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["InvitationFormBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    invoice_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_jobs: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Jobs"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["JobBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    job_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Logged in. */
            200: {
                headers: {
                    "SET-COOKIE": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Session"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    "SET-COOKIE": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_menu_types: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["MenuTypes"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_menu_type: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MenuTypeWriteBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["MenuTypeBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_menu_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MenuTypeWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["MenuTypeBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_menu_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["NewsletterBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirm_subscription: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsubscribe: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_notifications: {
        parameters: {
            query: {
                event_id: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Notifications"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    mark_all_notifications_read: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    notification_settings: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_notification_settings: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["NotificationSettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    stream_notifications: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["BellSign"][];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    count_unread_notifications: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Unread"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsubscribe_notifications: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    mark_notification_read: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_partner_contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PartnerBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    forgot_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["Forgot"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["Reset"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    euplatesc_notification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; charset=utf-8": string;
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    sandbox_webhook: {
        parameters: {
            query?: never;
            header?: {
                "Alai-Signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    stripe_webhook: {
        parameters: {
            query?: never;
            header?: {
                "Stripe-Signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    preregister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PreregisterBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_presents: {
        parameters: {
            query: {
                event_id: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Presents"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_present: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PresentWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PresentBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    free_gift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PresentBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    release_gift: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ReleaseBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    reserve_gift: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ReserveBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PresentBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_presents: {
        parameters: {
            query: {
                event_id: string;
                search_name?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Presents"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_present_position: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PlaceBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_present: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PresentWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PresentBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_present: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_providers: {
        parameters: {
            query?: {
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Providers"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_providers: {
        parameters: {
            query?: {
                provider_type?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Providers"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Health"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_declines: {
        parameters: {
            query: {
                event_id: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Declines"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_decline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["DeclineWriteBody"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["DeclineBody"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["DeclineBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_declines: {
        parameters: {
            query: {
                event_id: string;
                search_name?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Declines"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    seat_guest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SeatWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["SeatedBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    unseat_guest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Seats"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_document: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["StoryBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    apply_seating: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SeatingWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TableConfigurationBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    clear_seating: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SeatingClearBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TableConfigurationBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_table_configuration: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TableConfigurationBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    publish_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PublicationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TableConfigurationBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggest_seating: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SuggestionOfBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["SuggestionBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_table_configuration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TableConfigurationWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TableConfigurationBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_table: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TableWriteBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TableBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_seat: {
        parameters: {
            query: {
                slug: string;
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["OwnSeatBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_table_position: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TablePositionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TableBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TableWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TableBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_tasks: {
        parameters: {
            query: {
                event_id: string;
                sort?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Tasks"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_task: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TaskWriteBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TaskBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_ready_tasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ReadyBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ReadyAdded"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_tasks: {
        parameters: {
            query: {
                event_id: string;
                search_name?: string;
                status?: string;
                importance?: string;
                user_id?: string;
                sort?: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Tasks"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    undo_ready_tasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ReadyBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ReadyUndone"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_task_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TaskWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TaskBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_task: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["TaskWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["TaskBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_task: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["NewUserBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["UserBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["PasswordChangeBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Logged in. */
            200: {
                headers: {
                    "SET-COOKIE": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Session"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_admin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CheckAdmin"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    client_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Users"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirm_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["EmailTokenBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_bills: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Invoices"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_by_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["UserBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UserChangeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["UserBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    resend_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    website_details: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["WebsiteBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    live_website_toggle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["LiveBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["WebsiteBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    registry_list_activation_website: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["RegistryToggleBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["WebsiteBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_website: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["WebsiteWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["WebsiteBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ContactWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ContactBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_contact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ContactWriteBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ContactBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_contact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_invitations: {
        parameters: {
            query: {
                event_id: string;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Invitations"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["InvitationWriteBody"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["InvitationBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    count_selected_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SelectionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["CountsBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_selected_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["DeletedSelection"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ChangedBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    import_invitees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ImportBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Asked for. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["JobBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["ImportBody"];
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["PreviewBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    import_template: {
        parameters: {
            query?: {
                format?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    invitation_statistics: {
        parameters: {
            query: {
                event_id: string;
                search_name?: string;
                category?: string;
                sent?: boolean;
                participant?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["StatisticsBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    last_import: {
        parameters: {
            query: {
                event_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["LastImportBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    mark_invitations_sent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["SentOfSelection"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ChangedBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_invitation_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MailToSelection"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["MailBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    reset_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["InvitationBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_invitations: {
        parameters: {
            query: {
                event_id: string;
                search_name?: string;
                category?: string;
                sent?: boolean;
                status?: string;
                participant?: boolean;
                "page[number]"?: number;
                "page[per_page]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Invitations"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    send_invitation_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["MailToSelection"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["MailBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_category_of_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["CategoryOfSelection"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["ChangedBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    undo_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["UndoBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["UndoneBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["InvitationBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json; charset=utf-8": components["schemas"]["InvitationWriteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["InvitationBody"];
                };
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not well formed, or an answer that a guest can mend. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description No session, or one that is over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The demo is over, or a paid account is needed. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not live yet, closed, or not this role. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not there, or not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description The state stands against it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Not of an allowed kind. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Fields are wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Too many tries. */
            429: {
                headers: {
                    "RETRY-AFTER": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
            /** @description Ours. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json; charset=utf-8": components["schemas"]["Problem"];
                };
            };
        };
    };
}
