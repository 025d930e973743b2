/** Who can be in a family album. Lower case. */
import { wordSet } from "./word-set.ts";

export const KIN = wordSet(`
mum mom mummy mommy mama mam ma tio tia tío tía tante onkel dad daddy papa pop pops pa da nana nan nanny nanna nonna nonno grandma
grandpa grandad granddad granny gran gramps grandmother grandfather grammy grampy grandmom nona abuela
abuelo abuelita oma opa yaya lola lolo bubbe zayde zaide dida dadaji dadi nani yiayia pappou papou babushka auntie
aunty aunt uncle cousin sister brother sis bro coach teacher miss mr mrs ms dr captain santa father mother
mimi gigi poppy-kin pawpaw mawmaw meemaw peepaw nanaji grandaddy granddaddy great-grandma great-grandpa
babcia dziadek nain taid great-gran great-grandad great-nan great-uncle great-aunt great-grandmother great-grandfather great-nana`);
/** Kin words that need a name or an owner ("cousin Zoe", never "cousin was there"). */
export const KIN_NEEDS_NAME = wordSet(`
aunt uncle cousin sister brother coach teacher captain miss mr mrs ms dr father mother grandmother
grandfather sis bro ma pa da pop great-uncle great-aunt`);
export const HUMANS = wordSet(`
contractor builder plumber electrician midwife judge surgeon nurse doctor coach vicar farmer lifeguard waiter driver fireman firefighter policeman soldier clown
family newborn boy girl baby kid child children kids boys girls friend friends team class crew gang twins cousins
sisters brothers parents grandparents people everyone everybody man men woman women lady ladies puppy dog
cat kitten rabbit bunny hamster pony horse babies dogs cats puppies kittens toddler toddlers us them
siblings neighbours neighbors neighbour neighbor teacher teachers nephew nephews niece nieces son sons
daughter daughters husband wife grandson granddaughter grandsons granddaughters grandchildren grandkids
grandbaby grandkid gentleman bride groom newlyweds classmates bestie besties lad lads lass guys guy dude
folks hubby missus mother-in-law father-in-law brother-in-law sister-in-law son-in-law daughter-in-law little-one aunties uncles aunts crowd teenager teenagers monkeys-two princess prince
pirate champion champ explorer birthday-girl graduate visitors guests musicians choir band couple bridesmaids
pals pal mate mates bestfriend toddlers scouts brownies generation generations bairn bairns wee-ones`);

/** First names, to know one at the head of a caption or written small. */
export const FIRST_NAMES = wordSet(`
aaron abbie abby abigail abraham ada adam adele adrian agnes ahmed aidan aiden aisha alan albert alberto albie
alejandro alex alexa alexander alexandra alfie alfred ali alice alicia alison allison alma alyssa amanda
amara amelia amelie amina amir amira amit amy ana anders andre andrea andreas andrew andy angela angelina
angus anika anita anna annabelle anne annette annie anouk ansel anthony anton antonio anya archie aria ariana
ariel arjun arlo arnold arthur arun asha asher ashley astrid audrey aurora austin autumn-rose ava avery axel
ayaan ayesha aylin barbara barney beatrice beatrix becca becky bella ben benjamin benny bernard bert beth
bethany betty beverly bianca billie billy bjorn blake bob bobby bonnie boris brad bradley brandon brenda brian
brianna bridget brittany brody bronte bruce bruno bryan caitlin caleb callum calvin cameron camila camille
carl carla carlos carmen carol carolina caroline carter cassie catalina catherine cathy cecilia cedric celia
chad charles charlie charlotte chelsea cheryl chiara chloe chris christina christine christopher ciara cindy
claire clara clark claude claudia clement cleo clive clyde cody colin connie connor conor cora corey craig
cristina curtis cynthia daisy-may daisuke damian damien dan dana daniel daniela danielle danny daphne darcy
darius darren dave david davide dawson dean-o deborah debbie declan deepa delia delilah della denis denise
dennis derek desmond devon dexter diana diane diego dimitri dina dominic don donald donna dora doris dorothy
doug douglas duncan dylan ebony eddie eden edgar edith edmund eduardo edward edwin eileen elaine eleanor
elena eli elias elijah elin elinor eliza elizabeth ella ellen ellie elliot elliott elsa elsie emil emilia
emily emma emmanuel enzo eric erica erik erika erin ernest esme esmeralda esteban estelle esther ethan ethel
etta eugene eva evan evelyn everett evie ezra fabio farah fatima felicity felipe felix fergus fernando finlay
finley finn finnegan fiona flora florence floyd frances francesca francesco francis francisco frankie franklin
fred freddie freddy frederick freya frieda fritz gabe gabriel gabriela gabriella gail gareth gary gavin gemma
geoff geoffrey george georgia georgie georgina gerald gerard gianna gilbert gina gino giovanni giulia gladys
glen glenn gloria gordon graham gregory greg greta gretchen guillermo gunther gus gwen gwyneth hamish hana
hank hanna hannah hans harold harper harriet harris harrison harry harvey hassan hattie heather hector heidi
helen helena helga henrik henry herbert herman hilary hilda hiro holden holly-ann howard hugh hugo humphrey
iain ian ibrahim ida ignacio igor ike imani imogen imran ines ingrid ira irene iris isaac isabel isabella
isabelle isaiah isha isla ismail ivan ivor jackson jacob jacqueline jade-marie jaden jaime jake jamal james
jamie jan jane janet janice janine jared jasmin jason javier jay jayden jean-luc jeff jeffrey jenna jennifer
jenny jeremy jerome jerry jess jesse jessica jessie jill jim jimmy jin joan joanna joanne joao joe joel johan
johanna john johnny jon jonah jonas jonathan jordan jorge jose joseph josephine joshua josie joyce juan juana
juanita judith judy jules julia julian juliana julie juliet julio june-ann juno justin kai kaitlyn kamal kara
karen karim karin karl kasper kate katherine kathleen kathryn kathy katie katrina kayla keith kelly kelsey ken
kendra kenji kenneth kenny kevin khalid kiera kieran kim kimberly kirsten kirsty kit klaus kofi kristen kristin
kumar kurt kwame kyle kylie lachlan laila lana lara larry lars laura lauren laurence lawrence layla lea leah
leanne leila lena lenny leo leon leona leonard leonardo leroy lesley leslie lewis leyla liam lila lilian
lillian lily lina linda lindsay lindsey linus lionel lisa liv livia liz lizzie logan lois lola-mae lorenzo
loretta lorna lorraine louie louis louisa louise luc luca lucas lucia lucian lucille lucinda lucy luigi luis
luisa luka lukas luke luna luther lydia lyla lynn mabel mackenzie maddie maddy madeleine madeline madison mae
maggie magnus mahmoud maisie malcolm malik manuel marc marcel marcia marco marcos marcus margaret margarita
margot maria mariam marian mariana marie marilyn marina mario marion marisa marjorie marlene marlon marta
martha martin martina marvin mary mateo mathilda matilda matt matteo matthew maureen maurice mauricio maxi
maxim maxine maxwell maya megan mei mel melanie melinda melissa melvin mia micah michael michaela michelle
miguel mika mikael mike mikhail mila millie milo mina minnie mira miranda miriam mitchell mo mohamed mohammed
moira moll molly mona monica monique morgan morris moses muhammad muriel myra nadia nadine naomi natalia
natalie natasha nate nathan nathaniel ned neil nell nellie nelson nessa nia niamh nicholas nick nicky nico
nicola nicolas nicole nigel nikhil nikita niklas nikolai nils nina nisha noah noel noelle noemi nora norah
norma norman nour nova oisin olaf ola ole oleg oliver olivia ollie olga omar orla orlando oscar oskar osman
oswald otis otto owen pablo paige paloma pam pamela paolo parker pascal patricia patrick patty paul paula
pauline pedro peggy penelope percy perla pete peter petra petunia phil philip philippa phillip phoebe phyllis
pia pierre pippa pip piotr polly posy preston priscilla priya quentin quincy quinn rachel rafael rafi rahul
raj rajesh ralph ramon randy raquel rashid raul ravi raymond rebecca reggie reginald rene renee reuben rex
rhian rhiannon rhys ricardo richard ricky rita roald robbie robert roberta roberto rocco roderick rodney
rodrigo roger rohan roland roma roman romeo ron ronald ronnie rory rosa rosalie rosalind rosanna rosemary
rosie ross rowan roy ruben rudy rufus rupert russell ruth ryan sabrina sadie sahil said-ali saira sally sam
samantha samir samira sammy samuel sandra sanjay santiago sara sarah saskia saul savannah scott sean sebastian
selena selina serena sergio seth shane shannon sharon shaun shauna sheila shelby shelley sheldon sheryl shirley
sid sidney siena sienna silas silvia simon simone sinead siobhan sofia solomon sonia sonja sophia sophie
spencer stacey stan stanley stefan stella stephanie stephen steve steven stewart stuart sue-ellen suki sunil
susan susana susanna susie suzanne suzy sven sybil sydney sylvia tabitha talia tamara tamsin tania tanya tara
tariq tasha tatiana ted teddy-boy teresa terry tess tessa thea thelma theo theodora theodore theresa thomas
tia tiffany tilda tilly tim timothy tina tobias toby todd tom tomas tommy toni tony tracey tracy travis trevor
tristan trudy tyler uma umar una ursula valentina valerie vanessa vera verity veronica vicki vicky victoria
vihaan vikram vincent viola virginia vito viv vivian vivienne wallace walter wanda warren wayne wendy wesley
wilbur wilf wilfred willa william willie wilma winifred winnie wolfgang wyatt xavier yara yasmin yolanda
yosef yousef yuki yusuf yvette yvonne zac zach zachary zahra zainab zane zara zelda zeynep zoe zoey zoya
barnaby rover fido cooper-dog lottie dot dottie nettie hettie mervyn mavis maud beryl enid ethan edna elmer
bertie ivor gwendolyn gethin hywel dafydd rhodri catrin cerys seren eilidh morag hamza bilal nadir deepak
anjali kavya meera rohit aarav vivaan anaya diya kiran sita lakshmi chen wei ling ming hui jun kenta haruto
sakura hana emi aiko thabo sipho zanele ayo chidi ngozi amaka tunde femi bisi yaw ama kojo abena`);
/** Names that are words too: believed only with a capital letter, not at the head of a sentence alone. */
export const NAMES_THAT_ARE_WORDS = wordSet(`
biscuit buddy cookie pickle peanut may will mark rose jack amber grace hope joy daisy faith ivy dawn bill rob art gene pat drew chase hunter mason april june august christian dean frank grant guy
jean josh miles ray rich sandy sky sue violet victor van holly robin olive ruby pearl angel page penny poppy
hazel jade willow sunny fern max jasmine melody archer brooks brook bruno cliff clay
coco dot duke earl ginger heath iris jasper luna major marina melody nick
oscar pepper pip reed rocky rusty sage scout teddy trinity wren bella bonnie
buster cooper dolly harmony mitten rio roman rowan tabby tally ziggy ash bobby carol
colt dusty eve flora george gus harper heather jay jet juniper
kit lark lily linden marigold max meadow minty nova opal paris pumpkin queenie saffron
sean skip sonny sterling tate teal tinker woody`);
