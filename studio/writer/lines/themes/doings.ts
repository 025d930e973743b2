/** Themes of what people do: play, learn, travel, make. */
import { theme, type Theme } from "./theme.ts";

export const DOING_THEMES: readonly Theme[] = [
  theme(
    "bike",
    "Cycling",
    "bikes?|bicycles?|scooters?|pedal\\w*|training wheels|stabilisers|tricycle",
    `Wheels go round, and the world goes by.
     A bike only stays up if you keep going.
     The first secret of a bike is not to look down.
     Two wheels and a bit of wind are all you need.`,
    { playful: "Ding, ding! Make way!", adventurous: "Two wheels can take you a long, long way." },
  ),
  theme(
    "travel",
    "Travel",
    "in the car|car ride|train|plane|airport|on the bus|road ?trip|suitcases?|flight|flying to|caravan",
    `Going somewhere is half of being there.
     Windows are for watching the world roll by.
     The best seat is always the one by the window.
     Every trip is longer for the smallest legs.`,
    {
      playful: "Are we nearly there yet?",
      adventurous: "Every journey starts with a little rumble.",
    },
  ),
  theme(
    "school",
    "School",
    "(?:to|at|for|from|of|first|primary|new) school|classroom|school uniform|nursery|kindergarten|school bus|reception class|first grade",
    `A school bag can look bigger than the one who wears it.
     There is a first time for everything, even for school.
     A school gate is a small door to a big world.`,
  ),
  theme(
    "graduation",
    "Graduation",
    "graduat\\w+|diploma|cap and gown|prize giving",
    `A cap flies higher than you would think.
     Behind every certificate is a pile of pencils.
     Proud is a feeling that needs a bigger chest.`,
  ),
  theme(
    "book",
    "Reading",
    "reading(?! out)|books?|bedtime stor(?:y|ies)|library|reads (?:him|her|them|a|the|to)",
    `A story inside a story is the best kind.
     Books open, and so do doors.
     Two heads can share one book.
     The same story is never the same story twice.`,
  ),
  theme(
    "music",
    "Music",
    "danc(?:e|es|ed|ing|er|ers)|sing|sings|singing|sang|songs?|music|piano|guitar|drums?|violin|concert|recital|choir|ukulele|trumpet|ballet",
    `Feet know what to do when there is music.
     A tune can stay in your head for days.
     Nobody has to be asked twice when there is a song.
     Loud is just another word for joyful.`,
  ),
  theme(
    "stage",
    "On stage",
    "school play|on stage|nativity play|talent show|panto(?:mime)?|curtain",
    `A stage is just a floor with people watching.
     Clap, clap, clap: that is what a crowd says.
     Butterflies like to come along to a show.`,
  ),
  theme(
    "ball games",
    "Sport",
    "football|soccer|basketball|tennis|cricket|rugby|baseball|hockey|netball|scored|goalie|goalkeeper",
    `A ball goes where it likes, until you teach it.
     Teams are made of lots of different feet.
     Grass stains are a kind of trophy.`,
  ),
  theme(
    "race",
    "Sport",
    "sports day|egg and spoon|sack race|marathon|medal|trophy|races?|gymnastics|karate|judo",
    `The finish line is always further than it looks.
     Cheering is a sport too.
     There is more than one way to win.`,
  ),
  theme(
    "making",
    "Crafts",
    "paint|painting|painted|paints|crayons?|glue|crafts?|lego|building (?:a|an|the)|knitting|knitted|sewing|drawing|drew|treehouse|den",
    `Making things is a kind of magic.
     Messy hands mean busy minds.
     Nobody ever made anything without making a mess.
     A thing you made yourself is worth two from a shop.`,
  ),
  theme(
    "dressing up",
    "",
    "costumes?|dress(?:ed|ing) up|fancy dress|masks?|crowns?|silly hats?|superheroe?s?|princess|pirates?|face paint\\w*",
    `You stand a bit taller in a hat.
     Dressing up is a way to try being someone else.
     The right hat can change everything.`,
  ),
  theme(
    "games",
    "",
    "chess|board games?|cards|jigsaw|puzzle|hide and seek|hide-and-seek|monopoly|marbles|snakes and ladders",
    `Rules are there so that somebody can check them twice.
     Losing is easier with biscuits.
     One more game is never just one.`,
  ),
  theme(
    "helping",
    "",
    "helping|helps|helped|little helper|helper",
    `Help is help, however small the hands.
     Jobs go faster with two, or at least they are more fun.
     Being needed is a lovely thing.`,
  ),
];
