/** Themes of animals, and of the very small people who love them. */
import { theme, type Theme } from "./theme.ts";

export const CREATURE_THEMES: readonly Theme[] = [
  theme(
    "dog",
    "Pets",
    "dogs?|pupp(?:y|ies)",
    `Dogs know how to be happy with their whole body.
     A dog is a friend with a tail.
     A dog has never once said no to a walk.
     Muddy paws mean love.`,
    {
      playful: "Woof! That is dog for hello.",
      tender: "Dogs love you without being asked.",
    },
  ),
  theme(
    "cat",
    "Pets",
    "cats?|kittens?|kitty",
    `Cats go where they please, and that is that.
     A purr is a very small engine.
     A cat is always in the middle of something.
     The best seat belongs to the cat.`,
  ),
  theme(
    "ducks",
    "Animals",
    "ducks?|ducklings?|swans?|geese",
    `Ducks always know who has the bread.
     A duck is calm on top and busy underneath.
     Quack is a whole conversation.`,
  ),
  theme(
    "farm",
    "Animals",
    "farm|pon(?:y|ies)|horses?|sheep|goats?|cows?|lambs?|chickens?|hens|piglets?|pigs?|tractors?|donkeys?|alpacas?|llamas?",
    `Farm animals keep early hours and loud ones.
     Everything on a farm is hungry, all the time.
     Straw ends up in the strangest places.`,
    { playful: "Moo, baa, oink, and all of that." },
  ),
  theme(
    "zoo",
    "Zoo",
    "zoo|lions?|tigers?|elephants?|giraffes?|penguins?|monkeys|aquarium|safari|zebras?|gorillas?|pandas?|flamingos?|meerkats?",
    `Animals never mind being looked at politely.
     If only animals could talk, what stories they would tell.
     Somebody had the idea of stripes, and somebody had the idea of spots.`,
    { adventurous: "The animal world is full of wonders." },
  ),
  theme(
    "rabbit",
    "Pets",
    "rabbits?|bunny|bunnies|hamsters?|guinea pigs?|tortoise|goldfish",
    `Small animals have very big feelings.
     Whiskers are for finding things out.
     Something soft makes everybody gentle.`,
  ),
  theme(
    "bugs",
    "Nature",
    "butterfl(?:y|ies)|ladybirds?|ladybugs?|snails?|worms?|bees?|caterpillars?|frogs?|tadpoles|crabs?|beetles?|hedgehog",
    `You have to get down low to see the smallest wonders.
     Little creatures have places to be.
     Nature hides its best work under leaves.`,
  ),
  theme(
    "baby",
    "Baby",
    "baby(?! (?:lion|goat|bird|duck|animal|elephant|rabbit|food|shower|cow|chick|monkey|penguin|tiger|panda|turtle|seal|swan|shark|doll|bath|bump)s?)|newborn|weeks old|months old|days old",
    `Babies are small, but they fill up a whole room.
     Very small hands can hold on very tight.
     The smallest person in the house is always in charge.
     Nothing is as soft as the top of a baby's head.`,
  ),
];
