/** Spells out the contractions that hide a present verb; "didn't" and "Leo's bed" stay. */

const STATE_AFTER_NAME =
  "(?:so|very|not|asleep|awake|all|got|been|just|too|really|finally|now|in|on|at|here|off|back|going|getting|having|(?:tired|happy|excited|sleepy|hungry|scared|proud|ready|sad|cold)(?=\\s+(?:and|but|now|to|of|for)\\b|[.,!]|$)|[a-z]+ing(?=\\s+(?:a|an|the|his|her|my|our|to|in|on|at|with|for)\\b))";
/** "on Grandpa's back" is his back; "Grandpa's back" says that he is back. */
const BEHIND_PREPOSITION =
  "(?<!\\b(?:on|in|at|with|under|over|by|behind|from|to|of|for|into|onto|around|off|near|against) )";
const NAME_IS = new RegExp(
  `${BEHIND_PREPOSITION}(\\b\\p{Lu}\\p{L}+)'s (?=${STATE_AFTER_NAME}\\b)`,
  "gu",
);
const PARTICIPLE = /(?:ed|en|got|lost|gone|been|made|done|had|won|grown|come|run|put)$/i;
const NOT_PARTICIPLE =
  /^(?:red|tired|bed|excited|scared|bored|exhausted|covered|delighted|wooden|golden|broken|open|seven|ten|chicken|worried|amused|wicked|frozen)$/i;

export function expandContractions(sentence: string): string {
  return sentence
    .replace(
      /\b(dont|cant|wont|didnt|couldnt|wasnt|isnt|doesnt|arent|werent|hasnt|wouldnt)\b/gi,
      (word) => word.replace(/nt$/i, "n't"),
    )
    .replace(/\b(?:im|i'm)\b/gi, "I am")
    .replace(/\bive\b/gi, "I have")
    .replace(/(?<![\p{L}.])i(?![\p{L}.])/gu, "I")
    .replace(/\b(we|they|you)'re\b/gi, "$1 are")
    .replace(/\b(I|we|they|you)'ve\b/gi, "$1 have")
    .replace(/\b(I|we|they|you|he|she|it)'ll\b/gi, "$1 will")
    .replace(
      /\b(I|we|they|you|he|she|it)'d\b(?=\s+(\w+))/gi,
      (_, subject: string, next: string) =>
        `${subject} ${/(?:ed|en|got|gone|been|had|made|done|lost|won|never)$/i.test(next) ? "had" : "would"}`,
    )
    .replace(
      /\b(it|he|she|that|there|here|what|who|where|everyone|everybody|nobody|someone|today)'s\b(?=\s+(\w+))/gi,
      (_, subject: string, next: string) =>
        `${subject} ${PARTICIPLE.test(next) && !NOT_PARTICIPLE.test(next) ? "has" : "is"}`,
    )
    .replace(NAME_IS, (_, name: string) => `${name} is `);
}
