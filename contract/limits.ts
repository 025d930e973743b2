/** Limits that server and client share, so that a form rejects what the server would reject. */

/** Largest photo that may be uploaded, in bytes (10 MB as the upload hint says). */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const PHOTO_TOO_LARGE = "That photo is larger than 10 MB. Please choose a smaller copy.";
/** Largest file that a device takes and shrinks before it is uploaded, in bytes. */
export const MAX_CHOSEN_BYTES = 40 * 1024 * 1024;
/** Most photos in one story. */
export const MAX_STORY_IMAGES = 20;
/** Long edge, in pixels, of the original that is stored. */
export const MAX_ORIGINAL_EDGE = 1600;
/** Long edge, in pixels, of a picture that the server illustrates: larger does not fit its memory. */
export const MAX_CARTOON_EDGE = 1024;
/** Longest palette of a story, in bytes of JSON. */
export const MAX_PALETTE_BYTES = 4 * 1024;
/** Most faces that are stored of a photo. */
export const MAX_FACES = 100;
/** Largest recording that may be attached to a story, in bytes. */
export const MAX_NARRATION_BYTES = 50 * 1024 * 1024;
/** Longest list of times of a narration's words, in bytes of JSON. */
export const MAX_TIMES_BYTES = 2 * 1024 * 1024;
/** Longest text that is spoken or translated, in characters. */
export const MAX_SPEECH_CHARACTERS = 100_000;
export const MAX_TITLE_CHARACTERS = 300;
/** Longest story, in characters: a D1 row holds 1 MB and a character takes up to 4 bytes. */
export const MAX_CONTENT_CHARACTERS = 200_000;
export const MAX_CAPTION_CHARACTERS = 5_000;
export const MAX_TAGS = 12;
export const MAX_TAG_CHARACTERS = 40;
/** Most passkeys of one account. */
export const MAX_PASSKEYS = 20;
/** Longest message of a guest, in UTF-16 units, as a field counts them. */
export const MAX_MESSAGE_CHARACTERS = 1_000;
export const MAX_SENDER_CHARACTERS = 60;
/** Most answers that a link to ask the family takes. */
export const MAX_ANSWERS = 50;
export const MAX_ANSWER_CHARACTERS = 5_000;
export const MAX_ANSWER_PHOTOS = 5;
/** Longest recording of an answer, in seconds. */
export const MAX_ANSWER_SECONDS = 120;
/** Largest recording of an answer, in bytes: two minutes of WAV in stereo. */
export const MAX_ANSWER_VOICE_BYTES = 24 * 1024 * 1024;
/** Hours in which a guest may withdraw an answer. */
export const WITHDRAW_HOURS = 24;
/** Most items of a list's page, and the number when a request names none. */
export const MAX_PAGE_SIZE = 200;

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/gif"] as const;

export const MIN_USERNAME_CHARACTERS = 3;
export const MAX_USERNAME_CHARACTERS = 100;
export const MIN_PASSWORD_CHARACTERS = 6;
/** scrypt accepts any length; the limit only bounds the work of a request. */
export const MAX_PASSWORD_CHARACTERS = 4_096;
