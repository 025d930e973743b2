/** What somebody said, shouted or sang; what they waited for, or why they cried. */
import { KIN } from "../lexicon/people.ts";
import type { Subject } from "../facts/fact.ts";
import { capitalise, lowerFirst, toMessage, trimEnd } from "../text/sentence.ts";
import { asTyped, isSentence, readAnswer, spellNames, toYou } from "./answers.ts";
import { ask, subjectOf, type Tell } from "./ask.ts";
import type { Question } from "./question.ts";
import type { CaptionNotes, InterviewAlbum } from "./read-album.ts";
import { canSpeak } from "./speakers.ts";

const SPEAKING =
  /^(?:shouting|singing|whispering|calling|laughing|crying|waiting|reading|pointing|sulking)$/;
const SAID =
  /["“”]|\b(?:said|says|told|tells|telling|shouted|whispered|asked|called|saying|cried out|asking)\b/i;
const SILENT =
  /\b(?:asleep|sleeping|snoring|napping|dozing|always|never|every|used to|for \p{L}+ years|years old|was there|were there|wore|wears|taught|reads?|sewed|made it)\b/iu;
/** Quiet work, of which there is seldom anything to quote. */
const CALM =
  /^(?:sewing|knitting|pegging|planting|collecting|cooking|baking|making|building|painting|drawing|sorting|washing|ironing|cleaning|gardening|resting|walking|sitting|standing|lying|wearing|rolling|stirring|picking|digging|fishing|helping|looking|watching|smiling|posing|kneeling|leaning|holding)$/;

/** What the one person who can speak said, where something is going on. */
export function askSaid(caption: CaptionNotes, album: InterviewAlbum): Question | null {
  const { text, read, facts } = caption;
  if (SAID.test(text) || SILENT.test(text)) return null;
  const subject = subjectOf(caption);
  const body = facts.facts.find(({ body: { kind } }) =>
    /^(?:deed|state|full|presence)$/.test(kind),
  )?.body;
  if (!body) return null;
  const isStory = /\b(?:not|never)\b|n't\b/i.test(text) || facts.facts.length > 1;
  if ((body.kind === "presence" || body.kind === "state") && !isStory) return null;
  const speakers = read.people.filter((person) => canSpeak(person, caption, album));
  const elders = speakers.filter((person) => KIN.has(person.split(" ")[0]!.toLowerCase()));
  const speaker = read.people.length === 1 ? speakers[0] : elders.length === 1 ? elders[0] : null;
  const unnamed = !speaker && read.people.length === 0 && subject ? kinOf(subject) : null;
  const who = speaker ?? unnamed;
  if (!who) return null;
  const gerund = body.kind === "deed" ? body.gerund : "";
  if (CALM.test(gerund)) return null;
  if (body.kind === "deed" && SPEAKING.test(gerund)) {
    if (body.rest !== "" || subject?.text !== who) return null;
    return askOfDeed(gerund, who, album);
  }
  const said = ask("said", `What did ${toYou(who)} say?`, album, () => "");
  return { ...said, toSentence: (typed) => tellSaid(who, readAnswer(typed), album) };
}

const kinOf = ({ text, plural, first }: Subject): string | null =>
  !plural &&
  !first &&
  /^(?:my|our) (?:\p{L}+ )?(?:mother|father|brother|sister|uncle|aunt|cousin|grandmother|grandfather|husband|wife|son|daughter|friend|teacher)$/u.test(
    text,
  )
    ? text
    : null;

/** What was said stays in the first person; only who tells of the saying needs no frame. */
function tellSaid(who: string, answer: string, album: InterviewAlbum): string | null {
  if (!answer) return null;
  if (
    /^\S+(?: \S+)? (?:said|says|told|asked|shouted|screamed|laughed|answered|cried)\b/i.test(answer)
  )
    return asTyped(answer, album.names);
  if (/^(?:nothing|not a word|that (?:he|she|they|we|I|it|the|there))\b/i.test(answer))
    return capitalise(
      toMessage(`${who} said ${lowerFirst(spellNames(trimEnd(answer), album.names))}`),
    );
  return quote(who, "said", answer, album);
}

const quote = (who: string, verb: string, answer: string, { names }: InterviewAlbum): string =>
  `${capitalise(who)} ${verb}: “${asTyped(answer.replace(/^["“”'‘’«]+|["“”'’»]+$/g, ""), names)}”`;

/** "Dad shouting", "Leo waiting": what he shouts, what he waits for. */
function askOfDeed(gerund: string, who: string, album: InterviewAlbum): Question | null {
  const name = toYou(who);
  if (/^(?:shouting|whispering|calling|singing)$/.test(gerund)) {
    const spoken = ask("said", `What was ${name} ${gerund}?`, album, () => "");
    const tell = (typed: string) => {
      const answer = readAnswer(typed);
      return answer ? quote(who, `was ${gerund}`, answer, album) : null;
    };
    return { ...spoken, toSentence: tell };
  }
  const after =
    (lead: string): Tell =>
    (answer) =>
      `${who} was ${gerund} ${answer.toLowerCase().startsWith(lead) ? lowerFirst(answer) : `${lead} ${spellNames(answer, album.names)}`}`;
  if (gerund === "waiting")
    return ask("said", `What was ${name} waiting for?`, album, after("for"));
  if (gerund === "pointing")
    return ask("said", `What was ${name} pointing at?`, album, after("at"));
  if (/^(?:laughing|crying|sulking)$/.test(gerund))
    return whyOf(`Why was ${name} ${gerund}?`, who, gerund, album);
  return null;
}

/** "because he fell" and "he fell", "the noise", "tired" */
function whyOf(text: string, who: string, gerund: string, album: InterviewAlbum): Question {
  const question = ask("said", text, album, () => "");
  return {
    ...question,
    toSentence(typed) {
      const answer = readAnswer(typed).replace(/^(?:because|cos|since) /i, "");
      if (!answer) return null;
      const reason = lowered(answer, album);
      const lead = `${who} was ${gerund} because`;
      if (isSentence(answer, album.names)) return capitalise(toMessage(`${lead} ${reason}`));
      const isThing = /^(?:of|the|a|an|my|our|his|her) /i.test(answer);
      return capitalise(
        toMessage(
          isThing ? `${lead} of ${reason.replace(/^of /, "")}` : `${who} was ${lowerFirst(reason)}`,
        ),
      );
    },
  };
}

const lowered = (answer: string, { names }: InterviewAlbum): string => {
  const spelled = spellNames(answer, names).replace(/\bi\b/g, "I");
  return /^(?:he|she|they|we|it|the|a|an|my|our|his|her|there|somebody|someone|everyone|nobody)\b/i.test(
    spelled,
  )
    ? lowerFirst(spelled)
    : spelled;
};
