import { expect, test } from "vitest";
import { fullNameOf, initialsOf, shortNameOf } from "./person.ts";

test("initials are the first letters of both names", () => {
  expect(initialsOf({ username: "x", firstName: "rose", lastName: "Miller" })).toBe("RM");
});

test("with one name missing, initials are the first two letters of the username", () => {
  expect(initialsOf({ username: "rosem", firstName: "Rose", lastName: null })).toBe("RO");
  expect(initialsOf({ username: "é", firstName: " ", lastName: "" })).toBe("É");
});

test("without any name, the initial is U", () => {
  expect(initialsOf(null)).toBe("U");
  expect(initialsOf({ username: "" })).toBe("U");
});

test("a user without names is called by the username", () => {
  const nameless = { username: "rosem", firstName: null, lastName: "" };
  expect(fullNameOf(nameless)).toBe("rosem");
  expect(shortNameOf(nameless)).toBe("rosem");
});

test("a user is called by the full name, and greeted by the first", () => {
  const rose = { username: "rosem", firstName: "Rose", lastName: "Miller" };
  expect(fullNameOf(rose)).toBe("Rose Miller");
  expect(shortNameOf(rose)).toBe("Rose");
});
