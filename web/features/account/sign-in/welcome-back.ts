/** The notice that greets whoever has signed in, by whichever way. */
export const WELCOME_BACK = { title: "Welcome back!", text: "You have successfully logged in." };
