/** All mails. Links have their token in the fragment, which no server and no log sees. */
import type { Mail } from "../../providers/mail/port.ts";

interface Letter {
  to: string;
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  after?: string[];
}

export const resetPasswordMail = (to: string, origin: string, token: string): Mail =>
  compose({
    to,
    subject: "Choose a new password",
    paragraphs: ["Somebody, hopefully you, asked for a new password for Storyquilt."],
    link: { label: "Choose a new password", url: `${origin}/reset-password#${token}` },
    after: [
      "The link works once, for half an hour.",
      "If you did not ask for it, you can ignore this mail: your password stays as it is.",
    ],
  });

export const confirmEmailMail = (to: string, origin: string, token: string): Mail =>
  compose({
    to,
    subject: "Please confirm your e-mail address",
    paragraphs: [
      "This address was given for an account at Storyquilt. Confirm that it is yours, and you can always get back in when you forget your password.",
    ],
    link: { label: "Confirm my address", url: `${origin}/confirm-email#${token}` },
    after: [
      "The link works once, for three days, where you are signed in.",
      "If you have no account at Storyquilt, please ignore this mail.",
    ],
  });

export const emailChangeMail = (to: string, newEmail: string, origin: string): Mail =>
  compose({
    to,
    subject: "Your e-mail address is being changed",
    paragraphs: [
      `Your account at Storyquilt is to use the address ${newEmail} from now on.`,
      "If that was not you, somebody else may be signed in to your account. Please choose a new password: that signs everybody else out.",
    ],
    link: { label: "Choose a new password", url: `${origin}/forgot-password` },
  });

export const passwordChangedMail = (to: string, origin: string): Mail =>
  compose({
    to,
    subject: "Your password was changed",
    paragraphs: [
      "The password of your account at Storyquilt was changed, and every other device was signed out.",
      "If that was not you, please choose a new one.",
    ],
    link: { label: "Choose a new password", url: `${origin}/forgot-password` },
  });

export const connectedMail = (to: string, provider: string, origin: string): Mail =>
  compose({
    to,
    subject: `You can now sign in with ${provider}`,
    paragraphs: [
      `A ${provider} account was connected to your account at Storyquilt.`,
      "If that was not you, please disconnect it under Settings and choose a new password.",
    ],
    link: { label: "Open Settings", url: `${origin}/settings` },
  });

export const passkeyAddedMail = (to: string, name: string, origin: string): Mail =>
  compose({
    to,
    subject: "You can now sign in with a device",
    paragraphs: [
      `The device “${name}” was set up to sign in to your account at Storyquilt without a password.`,
      "If that was not you, please remove it under Settings and choose a new password.",
    ],
    link: { label: "Open Settings", url: `${origin}/settings` },
  });

/** A message from the contact page; its sender is the address for replies. */
export const contactMail = (
  to: string,
  { name, email, message }: { name: string; email: string; message: string },
): Mail => ({
  ...compose({
    to,
    subject: name === "" ? "A message from the contact page" : `A message from ${name}`,
    paragraphs: [
      ...message.split(/(?:\r?\n){2,}/),
      `Written by ${name === "" ? "somebody who gave no name" : name}, ${email}, on Storyquilt’s contact page.`,
    ],
  }),
  replyTo: email,
});

function compose({ to, subject, paragraphs, link, after = [] }: Letter): Mail {
  const lines = [...paragraphs, ...(link ? [link.url] : []), ...after];
  const html = [
    ...paragraphs.map(toParagraph),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...after.map(toParagraph),
  ];
  return {
    to,
    // A header of its own begins with a new line.
    subject: subject.replaceAll(/\p{Cc}+/gu, " "),
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="font: 18px/1.5 sans-serif">${html.join("")}</body></html>`,
  };
}

const toParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
