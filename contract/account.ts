import { z } from "zod";
import {
  MAX_PASSWORD_CHARACTERS,
  MAX_USERNAME_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
  MIN_USERNAME_CHARACTERS,
} from "./limits.ts";

const usernameRule = `Username must be at least ${MIN_USERNAME_CHARACTERS} characters`;
const passwordRule = `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters`;

const username = z
  .string({ error: usernameRule })
  .min(MIN_USERNAME_CHARACTERS, usernameRule)
  .max(MAX_USERNAME_CHARACTERS, `Username must be at most ${MAX_USERNAME_CHARACTERS} characters`);

const email = z
  .string({ error: "Email is required" })
  .min(1, "Email is required")
  .max(254, "Invalid email address")
  .email("Invalid email address");

const password = z
  .string({ error: passwordRule })
  .min(MIN_PASSWORD_CHARACTERS, passwordRule)
  .max(MAX_PASSWORD_CHARACTERS, `Password must be at most ${MAX_PASSWORD_CHARACTERS} characters`);

const personName = z
  .string({ error: "A name must be text" })
  .max(100, "A name must be at most 100 characters");

/** POST /api/register. `confirmPassword` may be left out by a client that has compared it already. */
export const registerInput = z
  .object({
    username,
    email,
    firstName: personName.nullish(),
    lastName: personName.nullish(),
    password,
    confirmPassword: z.string({ error: "Please confirm your password" }).optional(),
  })
  .refine(
    (input) => input.confirmPassword === undefined || input.confirmPassword === input.password,
    {
      message: "Passwords don't match",
      path: ["confirmPassword"],
    },
  );
export type RegisterInput = z.infer<typeof registerInput>;

/** The sign-up form: all of it filled in, the password typed twice. */
export const registerForm = z
  .object({
    firstName: personName,
    lastName: personName,
    username,
    email,
    password,
    confirmPassword: z.string().min(1, "Please confirm your password"),
  })
  .refine((form) => form.confirmPassword === "" || form.confirmPassword === form.password, {
    message: "Passwords don't match",
    path: ["confirmPassword"],
  });
export type RegisterForm = z.infer<typeof registerForm>;

/** POST /api/login, and the sign-in form. The e-mail address works as the username too. */
export const loginInput = z.object({
  username: z.string({ error: "Username is required" }).min(1, "Username is required"),
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(MAX_PASSWORD_CHARACTERS, "Invalid username or password"),
  rememberMe: z.boolean({ error: "Remember me must be yes or no" }).optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

/** PATCH /api/user. */
export const profileInput = z.object({
  firstName: personName.nullable().optional(),
  lastName: personName.nullable().optional(),
  email: email.optional(),
  preferredLanguage: z
    .string({ error: "A language is a code such as en" })
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "A language is a code such as en")
    .optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** PUT /api/user/password. */
export const passwordInput = z.object({
  currentPassword: z
    .string({ error: "Please enter your current password" })
    .min(1, "Please enter your current password")
    .max(MAX_PASSWORD_CHARACTERS, "The current password is not right."),
  newPassword: password,
});
export type PasswordInput = z.infer<typeof passwordInput>;

/** The signed-in person, as every reply gives them. */
export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;

/** GET /api/user/summary: whole counts of what is in saved stories. */
export const userSummary = z.object({
  stories: z.number(),
  videos: z.number(),
  images: z.number(),
  cartoons: z.number(),
});
export type UserSummary = z.infer<typeof userSummary>;
